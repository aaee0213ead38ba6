import { readOrganization, type OrganizationFacts } from '../../core/organization/organization.js';
import { isSamePage } from '../../payments/payment-links.js';
import { ok, warning, type Requirement, type SiteSettings } from './check.js';
import { ORGANIZATION_FILE } from './settings.js';
import { callStripe, ifAllowed, LINKS_PAGE, readLinks } from './stripe.js';

/** Null while one of those that donors read at Stripe is a sample. */
function factsForDonors({ environment }: SiteSettings): OrganizationFacts | null {
  const { facts, samples } = readOrganization(environment.ORGANIZATION_FACTS);
  return samples.includes('legalName') || samples.includes('ein') ? null : facts;
}

interface ReceiptParameters {
  custom_text: { submit: { message: string } };
  subscription_data?: { invoice_settings: { footer: string } };
  payment_intent_data?: { description: string };
}

/**
 * Where a donor reads, at Stripe, who got the gift and that nothing was given in return: beside the button, on the receipt of a
 * single gift, and at the foot of the invoices of a monthly one (docs.stripe.com/api/payment-link/update).
 */
export function receiptParameters(
  { legalName, ein }: OrganizationFacts,
  isMonthly: boolean,
): ReceiptParameters {
  const nonprofit = `${legalName}, EIN ${ein}, is a 501(c)(3) nonprofit.`;
  const paid = `Gift to ${legalName}, EIN ${ein}. No goods or services were provided in return.`;
  return {
    custom_text: {
      submit: { message: `${nonprofit} No goods or services are provided in return for your gift.` },
    },
    ...(isMonthly
      ? { subscription_data: { invoice_settings: { footer: paid } } }
      : { payment_intent_data: { description: paid } }),
  };
}

/** The same for a new link; nothing while a fact that it names is a sample. */
export function newLinkParameters(site: SiteSettings, isMonthly: boolean) {
  const facts = factsForDonors(site);
  return facts ? receiptParameters(facts, isMonthly) : {};
}

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
      const write = async () => {
        // This run of setup may have made links.
        for (const { link, parameters } of await linksWithoutWords(site, setup.environment(), facts)) {
          await callStripe(site, (stripe) => stripe.paymentLinks.update(link.id, parameters));
          setup.done('a payment link says who gets the gift, and that nothing is given in return');
        }
      };
      await ifAllowed(write, () =>
        setup.say('  The key may not change payment links (it needs the right Payment Links, Write).'),
      );
    },
  };
}

async function linksWithoutWords(
  site: SiteSettings,
  { DONATE_MONTHLY_URL, DONATE_ONCE_URL, DONATE_MONTHLY_AMOUNT_URLS = {} }: SiteSettings['environment'],
  facts: OrganizationFacts,
) {
  const monthly = [DONATE_MONTHLY_URL, ...Object.values(DONATE_MONTHLY_AMOUNT_URLS)];
  return (await readLinks(site)).flatMap((link) => {
    const leadsHere = (url: string | undefined) => url !== undefined && isSamePage(link.url, url);
    const isMonthly = monthly.some(leadsHere);
    const parameters = receiptParameters(facts, isMonthly);
    const { custom_text, subscription_data, payment_intent_data } = link;
    const isSaid =
      custom_text.submit?.message === parameters.custom_text.submit.message &&
      subscription_data?.invoice_settings.footer === parameters.subscription_data?.invoice_settings.footer &&
      payment_intent_data?.description === parameters.payment_intent_data?.description;
    return isSaid || !(isMonthly || leadsHere(DONATE_ONCE_URL)) ? [] : [{ link, parameters }];
  });
}
