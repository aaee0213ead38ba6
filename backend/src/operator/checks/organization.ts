import { readOrganization, type OrganizationFacts } from '../../core/organization/organization.js';
import { ok, warning, type Requirement, type SiteSettings } from './check.js';

export const ORGANIZATION_FILE = 'frontend/content/en/organization.yaml';

/** The organization's facts, without which no receipt is sent. */
export function organizationRequirement({ environment }: SiteSettings): Requirement {
  return {
    name: 'organization',
    check: () => {
      const { samples } = readOrganization(environment.ORGANIZATION_FACTS);
      if (samples.length === 0) return ok('all facts for receipts are there');
      return warning(
        `still missing or a sample: ${samples.join(', ')}; no acknowledgment and no statement is sent`,
        `Write what is true into ${ORGANIZATION_FILE}, without ◇, then run ./vfu start.`,
      );
    },
  };
}

/** Null while one of those that donors read at Stripe is a sample. */
export function factsForDonors({ environment }: SiteSettings): OrganizationFacts | null {
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
