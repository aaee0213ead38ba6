import type { ContactAttributes } from '@contract/contact-attributes';
import { CONTACT_LISTS } from '@contract/contact-lists';
import type { AddFullContactRequest } from '@contract/contacts';
import { HEARD_ABOUT_FIELD, type PaymentData } from '@contract/payments';
import { withoutEmpty } from '../../lib/without-empty';

/** First word and second word, each empty if missing (specification section 5). */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', lastName = ''] = name.trim().split(/\s+/);
  return { firstName, lastName };
}

/**
 * The contact attributes that the donor gave on the payment page. Never an amount: only the server's ledger writes
 * those (docs/decisions/0016-opening-balances.md).
 */
export function donorAttributes({
  customer_details: customer,
  custom_fields,
}: PaymentData): ContactAttributes {
  return withoutEmpty({
    ...splitName(customer?.name ?? ''),
    phone: customer?.phone,
    // The country code, as the server writes it from the same session.
    location: customer?.address?.country,
    HOW_DID_YOU_HERE_ABOUT_VFU: custom_fields.find(({ key }) => key === HEARD_ABOUT_FIELD)?.dropdown?.value,
  });
}

/** The request that adds a donor whom the lookup did not find. */
export function newDonor(
  payment: PaymentData,
  donorEmail: string,
  recurring: boolean,
): AddFullContactRequest {
  const email = donorEmail.toLowerCase();
  const names = splitName(payment.customer_details?.name ?? '');
  return {
    email,
    attributes: { email, ...names, ...donorAttributes(payment) },
    listIds: [recurring ? CONTACT_LISTS.recurringDonors : CONTACT_LISTS.oneTimeDonors],
  };
}
