import type { ContactAttributes } from '@contract/contact-attributes';
import type { AddFullContactRequest } from '@contract/contacts';
import type { PaymentData } from '@contract/payments';
import { countryName } from '../../lib/country-name';
import { minorUnitFactor, toMajorUnits } from '../../lib/money';

/** Contact lists of the mailing service (specification section 3). */
const ONE_TIME_DONORS = 6;
const RECURRING_DONORS = 7;

const HEARD_ABOUT_US = 'howdidyouhearaboutvfu';

/** First word and second word, each empty if missing (specification section 5). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.trim().split(/\s+/);
  return { firstName, lastName };
}

/**
 * The money attributes after this payment, in major units. A total in another currency cannot be added to, so the
 * new one starts with this payment. Empty when the payment tells no amount.
 */
export function totalsAfter(
  { amount_total: minor, currency }: PaymentData,
  before: ContactAttributes,
): Pick<ContactAttributes, 'DONATED_AMOUNT' | 'DONATION_CURRENCY' | 'LAST_DONATION_AMOUNT'> {
  if (minor === null || currency === null) return {};
  const sameCurrency = before.DONATION_CURRENCY?.toLowerCase() === currency;
  const previous = sameCurrency ? (before.DONATED_AMOUNT ?? 0) : 0;
  // Added up as whole minor units: 0.1 and 0.2 do not make 0.3.
  const total = Math.round(previous * minorUnitFactor(currency)) + minor;
  return {
    DONATED_AMOUNT: toMajorUnits(total, currency),
    DONATION_CURRENCY: currency,
    LAST_DONATION_AMOUNT: toMajorUnits(minor, currency),
  };
}

/** The contact to make of a donor whom the mailing service does not know yet. */
export function newDonor(
  payment: PaymentData,
  donorEmail: string,
  recurring: boolean,
): AddFullContactRequest {
  const email = donorEmail.toLowerCase();
  const phone = payment.customer_details?.phone;
  const country = payment.customer_details?.address?.country;
  const heard = payment.custom_fields.find(({ key }) => key === HEARD_ABOUT_US)?.dropdown?.value;
  return {
    email,
    attributes: {
      email,
      ...splitName(payment.customer_details?.name ?? ''),
      ...(phone && { phone }),
      ...(country && { location: countryName(country) }),
      ...(heard && { HOW_DID_YOU_HERE_ABOUT_VFU: heard }),
      ...totalsAfter(payment, {}),
    },
    listIds: [recurring ? RECURRING_DONORS : ONE_TIME_DONORS],
  };
}
