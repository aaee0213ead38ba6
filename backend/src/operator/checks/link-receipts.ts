import type { Environment } from '../../core/config/environment.js';
import type { OrganizationFacts } from '../../core/organization/organization.js';
import { isSamePage } from '../../payments/payment-links.js';
import { factsForDonors, ORGANIZATION_FILE, receiptParameters } from './organization.js';
import { LINKS_PAGE, readLinks } from './payment-links.js';
import { ok, warning, type Requirement, type SiteSettings } from './requirement.js';
import { callStripe, lacksRight } from './stripe.js';

/** The site's payment links tell donors what receipts have to say. */
export function linkReceiptRequirement(site: SiteSettings): Requirement {
  const facts = factsForDonors(site);
  return {
    name: 'receipts at Stripe',
    check: async () => {
      if (!facts) return ok(`waits for the legal name and the EIN in ${ORGANIZATION_FILE}`);
      const silent = await linksWithoutWords(site, site.environment, facts);
      if (silent.length === 0)
        return ok('the payment links say who gets the gift, and that nothing is given in return');
      return warning(
        `payment links that do not say the legal name, the EIN and "no goods or services": ${silent.length}`,
        `Run setup, or write it at ${LINKS_PAGE}.`,
      );
    },
    fix: async (setup) => {
      if (!facts) return;
      try {
        for (const { link, parameters } of await linksWithoutWords(site, setup.environment(), facts)) {
          await callStripe(site, (stripe) => stripe.paymentLinks.update(link.id, parameters));
          setup.done('a payment link says who gets the gift, and that nothing is given in return');
        }
      } catch (error) {
        if (!lacksRight(error)) throw error;
        setup.say('  The key may not change payment links (it needs the right Payment Links, Write).');
      }
    },
  };
}

async function linksWithoutWords(
  site: SiteSettings,
  { DONATE_MONTHLY_URL, DONATE_ONCE_URL, DONATE_MONTHLY_AMOUNT_URLS = {} }: Partial<Environment>,
  facts: OrganizationFacts,
) {
  const links = await readLinks(site);
  const ofKind = (urls: (string | undefined)[], isMonthly: boolean) =>
    links
      .filter((link) => urls.some((url) => url !== undefined && isSamePage(link.url, url)))
      .map((link) => ({ link, parameters: receiptParameters(facts, isMonthly) }));
  return [
    ...ofKind([DONATE_MONTHLY_URL, ...Object.values(DONATE_MONTHLY_AMOUNT_URLS)], true),
    ...ofKind([DONATE_ONCE_URL], false),
  ].filter(({ link, parameters: { custom_text, subscription_data, payment_intent_data } }) => {
    const { submit } = link.custom_text;
    const footer = link.subscription_data?.invoice_settings.footer ?? undefined;
    const description = link.payment_intent_data?.description ?? undefined;
    return (
      submit?.message !== custom_text.submit.message ||
      (subscription_data !== undefined && footer !== subscription_data.invoice_settings.footer) ||
      (payment_intent_data !== undefined && description !== payment_intent_data.description)
    );
  });
}
