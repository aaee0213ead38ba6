/**
 * The language of the page on which a visitor signs up, offers or gives (BCP 47), such as `uk`. The site leaves it out for
 * English. The server does not know which languages the site has.
 */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/;

/** What a payment link passes on in `client_reference_id` (docs.stripe.com/payment-links/url-parameters). */
export interface GiftReference {
  /** A project's slug; null for no project. */
  project: string | null;
  /** The language of the page with the link; null for English. */
  language: string | null;
}

/** Between the two. A slug has no underscore. */
const SEPARATOR = '_';

/** `edcamp`, `edcamp_uk`, `_uk`, or an empty text. */
export function formatGiftReference({ project, language }: GiftReference): string {
  return (project ?? '') + (language === null ? '' : SEPARATOR + language);
}

/** Reads a reference, in which anyone can put any text, also in other letters. The project may be one that the site does not have. */
export function parseGiftReference(reference: string): GiftReference {
  const separator = reference.lastIndexOf(SEPARATOR);
  const written = separator < 0 ? '' : reference.slice(separator + 1);
  const language = written.replace(/^[a-z]+/i, (code) => code.toLowerCase());
  const isLanguage = LANGUAGE_CODE.test(language);
  const project = (isLanguage ? reference.slice(0, separator) : reference).toLowerCase();
  return { project: project || null, language: isLanguage ? language : null };
}
