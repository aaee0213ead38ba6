import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { Donor, Gift, SubscriptionOrigin } from '../ledger/gift.js';
import { projectSlugFrom } from '../ledger/purpose.js';
import { normalizeEmail } from '../contract/email-address.js';
import { cleanName, splitName } from '../contract/person-name.js';
import { parseGiftReference } from '../contract/gift-reference.js';
import { HEARD_ABOUT_FIELD } from '../contract/payments.js';
import { toSingleLine } from '../core/sanitize-text.js';
import type { CheckoutSession, Renewal } from './payment-events.js';

/** In characters. Longer text from the payment page is truncated. */
const MAX_LENGTH = 320;

/** Before any erasure: an address whose checkout is not known may have been entered before it. */
const LONG_AGO = new Date(0);

/**
 * Maps a paid checkout session: a one-time gift, or the first month of a monthly gift.
 * @param givenAt `PaymentProvider.findPaidAt`
 */
export function giftFromSession(session: CheckoutSession, givenAt: Date): Gift {
  return {
    providerKey: session.id,
    kind: session.mode === 'subscription' ? 'monthly' : 'once',
    amountMinor: session.amountMinor,
    currency: session.currency,
    givenAt,
    paymentIntent: session.paymentIntent,
    invoice: session.invoice,
    subscription: session.subscription,
    purpose: projectSlugFrom(session.clientReference),
    donor: donorFromSession(session),
  };
}

/**
 * Maps a renewal. Donor and purpose are those of the first month.
 * @param receiptEmail as in `Donor`
 */
export function giftFromRenewal(
  renewal: Renewal,
  { donorEmail, purpose, enteredAt, name, language }: SubscriptionOrigin,
  receiptEmail: string | null,
): Gift {
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
    donor: donorEmail
      ? {
          email: normalizeEmail(toSingleLine(donorEmail)),
          enteredAt: enteredAt ?? LONG_AGO,
          receiptEmail,
          name,
          language,
          details: {},
        }
      : null,
  };
}

/** The donor, with sanitized text; null for a session without an email address. */
export function donorFromSession(session: CheckoutSession): Donor | null {
  const { customer, customFields, openedAt } = session;
  const clean = (text: string | null | undefined) =>
    toSingleLine(text ?? '')
      .slice(0, MAX_LENGTH)
      .toWellFormed();
  const email = normalizeEmail(clean(customer?.email));
  if (!customer || !email) return null;
  const { name } = customer;
  const [firstName, lastName] = splitName(name ?? '');
  const location = cleanName(customer.address?.country);
  const phone = clean(customer.phone);
  const language = languageOf(session);
  const heardAbout = clean(customFields.find(({ key }) => key === HEARD_ABOUT_FIELD)?.dropdown?.value);
  const details: ContactAttributes = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(location && { location }),
    ...(phone && { phone }),
    ...(heardAbout && { HOW_DID_YOU_HERE_ABOUT_VFU: heardAbout }),
    ...(language && { LANGUAGE: language }),
  };
  return { email, enteredAt: openedAt, receiptEmail: null, name, language, details };
}

/** The language of the page with the payment link; null for English. */
export function languageOf({ clientReference }: CheckoutSession): string | null {
  return typeof clientReference === 'string' ? parseGiftReference(clientReference).language : null;
}
