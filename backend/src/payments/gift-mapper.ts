import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { Donor, Gift, SubscriptionOrigin } from '../gifts/gift.js';
import { purposeOf } from '../gifts/purpose.js';
import { normalisedEmail } from '../contract/email-address.js';
import { toLine } from '../http/plain-text.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';

/** The question on the payment page whose answer is kept (specification section 3). */
const HEARD_ABOUT_KEY = 'howdidyouhearaboutvfu';
/** Longer than anything that a donor types, in characters. */
const LONGEST = 320;

/** The gift that a paid checkout session is: a single one, or the first of a monthly one. */
export function giftFromSession(session: CheckoutSession): Gift {
  return {
    providerKey: session.id,
    kind: session.mode === 'subscription' ? 'monthly' : 'once',
    amountMinor: session.amountMinor,
    currency: session.currency,
    givenAt: session.openedAt,
    paymentIntent: session.paymentIntent,
    invoice: session.invoice,
    subscription: session.subscription,
    purpose: purposeOf(session.clientReference),
    donor: donorFromSession(session),
  };
}

/** The gift that a further month is. Donor and purpose are those of the first; its details are known from there. */
export function giftFromRenewal(renewal: Renewal, { donorEmail, purpose }: SubscriptionOrigin): Gift {
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
    purpose,
    donor: donorEmail ? { email: normalisedEmail(toLine(donorEmail)), details: {} } : null,
  };
}

/** Who paid, and what they said of themselves; null without an email. Text is cleaned as that of visitors is. */
export function donorFromSession({ customer, customFields }: CheckoutSession): Donor | null {
  const said = (text: string | null | undefined) =>
    toLine(text ?? '')
      .slice(0, LONGEST)
      .toWellFormed();
  const email = normalisedEmail(said(customer?.email));
  if (!customer || !email) return null;
  // Specification section 5: the first word, the second word, empty if missing.
  const [firstName = '', lastName = ''] = said(customer.name).split(/\s+/);
  const location = said(customer.address?.country);
  const phone = said(customer.phone);
  const heardAbout = said(customFields.find(({ key }) => key === HEARD_ABOUT_KEY)?.dropdown?.value);
  const details: ContactAttributes = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(location && { location }),
    ...(phone && { phone }),
    ...(heardAbout && { HOW_DID_YOU_HERE_ABOUT_VFU: heardAbout }),
  };
  return { email, details };
}
