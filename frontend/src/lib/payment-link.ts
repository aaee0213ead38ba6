import { formatGiftReference } from '@contract/gift-reference';
import { language } from './language';

/** Base for parsing relative addresses. */
const PLACEHOLDER_ORIGIN = 'http://relative.invalid';

/** The languages of Stripe's payment page (docs.stripe.com/payment-links/url-parameters, `locale`). */
const STRIPE_LANGUAGES =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh'.split(
    ' ',
  );

/**
 * Adds a project, and the language of the page unless it is English, to a payment link as `client_reference_id`, which
 * Stripe copies to the checkout session (docs.stripe.com/payment-links/url-parameters). Keeps other query parameters and
 * relative addresses. From other pages than English ones it asks Stripe for the page's language, or for English, as Ukrainian
 * pages say: of a language that it lacks, Stripe would show the next one of the browser.
 * @param project slug; without one the link of an English page does not change
 * @param usd in whole dollars, what a link whose price the donor chooses suggests; other links ignore it
 */
export function paymentLink(link: string, project?: string, usd?: number): string {
  const reference = formatGiftReference({
    project: project ?? null,
    language: language === 'en' ? null : language,
  });
  if (!reference && usd === undefined) return link;
  const url = new URL(link, PLACEHOLDER_ORIGIN);
  if (reference) url.searchParams.set('client_reference_id', reference);
  if (usd !== undefined) url.searchParams.set('__prefilled_amount', String(usd * 100));
  if (language !== 'en' && !url.searchParams.has('locale'))
    url.searchParams.set('locale', STRIPE_LANGUAGES.includes(language) ? language : 'en');
  return url.origin === PLACEHOLDER_ORIGIN ? url.pathname + url.search + url.hash : url.href;
}
