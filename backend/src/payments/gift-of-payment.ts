import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { Donor, Gift } from '../gifts/gift.js';
import { normalisedEmail } from '../contract/email-address.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';

/** The question on the payment page whose answer is kept (specification section 3). */
const HEARD_ABOUT_KEY = 'howdidyouhearaboutvfu';

/** The gift that a paid checkout session is: a single one, or the first of a monthly one. */
export function giftOfSession(session: CheckoutSession): Gift {
  return {
    providerKey: session.id,
    kind: session.mode === 'subscription' ? 'monthly' : 'once',
    amountMinor: session.amountMinor,
    currency: session.currency,
    givenAt: session.openedAt,
    paymentIntent: session.paymentIntent,
    invoice: session.invoice,
    subscription: session.subscription,
    donor: donorOf(session),
  };
}

/** The gift that a further month is. The donor's details are known from their first. */
export function giftOfRenewal(renewal: Renewal, donorEmail: string | null): Gift {
  const { invoice, subscription, amountMinor, currency, paidAt } = renewal;
  return {
    providerKey: invoice,
    kind: 'monthly',
    amountMinor,
    currency,
    givenAt: paidAt,
    paymentIntent: null,
    invoice,
    subscription,
    donor: donorEmail ? { email: normalisedEmail(donorEmail), details: {} } : null,
  };
}

function donorOf({ customer, customFields }: CheckoutSession): Donor | null {
  if (!customer?.email) return null;
  // Specification section 5: the first word, the second word, empty if missing.
  const [firstName = '', lastName = ''] = (customer.name ?? '').trim().split(/\s+/);
  const heardAbout = customFields.find(({ key }) => key === HEARD_ABOUT_KEY)?.dropdown?.value;
  const details: ContactAttributes = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(customer.address?.country && { location: customer.address.country }),
    ...(customer.phone && { phone: customer.phone }),
    ...(heardAbout && { HOW_DID_YOU_HERE_ABOUT_VFU: heardAbout }),
  };
  return { email: normalisedEmail(customer.email), details };
}
