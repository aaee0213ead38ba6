import type { GiftKind } from './gift.js';
import { newId } from './stripe-ids.js';
import type { StripeState } from './stripe-state.js';

/** A payment link, as far as the site reads it (docs.stripe.com/api/payment-link/object). */
export interface PaymentLink {
  id: string;
  object: 'payment_link';
  active: boolean;
  /** Stripe itself does not return this; the list is paged by it. Seconds since 1970. */
  created: number;
  livemode: false;
  url: string;
}

/** The id of the site's own link for one kind of gift. */
export function giftLink(state: StripeState, kind: GiftKind): string {
  return state.lasting(`paymentLink.${kind}`, () => newId('plink_'));
}

/** The site's own two links, newest first. Their pages are the sandbox's checkout. */
export function paymentLinks(state: StripeState, publicUrl: string): PaymentLink[] {
  return (['monthly', 'once'] as const).map((kind) => ({
    id: giftLink(state, kind),
    object: 'payment_link',
    active: true,
    created: 0,
    livemode: false,
    url: `${publicUrl}/sandbox/checkout/${kind}`,
  }));
}
