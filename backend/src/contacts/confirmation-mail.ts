import type { Environment } from '../config/environment.js';

/** Own properties only: `constructor` is no language with a template. */
const templateOf = (language: string, templates: Record<string, number>): number | undefined =>
  Object.hasOwn(templates, language) ? templates[language] : undefined;

/**
 * The template of the double opt-in mail, and where its link leads: in the reader's language if it has a template, in
 * English otherwise. A language with a template is one that the site has.
 * @param language of the page on which the reader signed up; undefined for English
 */
export function confirmationMail(
  { BREVO_DOI_TEMPLATE_ID, BREVO_DOI_TEMPLATE_LANGUAGES = {}, PUBLIC_URL }: Environment,
  language?: string,
): { templateId: number; redirectionUrl: string } {
  if (BREVO_DOI_TEMPLATE_ID === undefined) throw new Error('the double opt-in is off');
  const templateId = language && templateOf(language, BREVO_DOI_TEMPLATE_LANGUAGES);
  return templateId
    ? { templateId, redirectionUrl: `${PUBLIC_URL.replace(/\/+$/, '')}/${language}` }
    : { templateId: BREVO_DOI_TEMPLATE_ID, redirectionUrl: PUBLIC_URL };
}
