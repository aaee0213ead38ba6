import type { GiftKind } from './gift.js';
import { newId } from './stripe-ids.js';
import type { StripeState } from './stripe-state.js';

/** The fields of a payment link that the site reads (https://docs.stripe.com/api/payment-link/object). */
export interface PaymentLink {
  id: string;
  object: 'payment_link';
  active: boolean;
  /** In seconds since 1970. Not in Stripe's API; used for pagination. */
  created: number;
  livemode: false;
  url: string;
}

/** The id of the site's payment link for one kind of gift. */
export function paymentLinkId(state: StripeState, kind: GiftKind): string {
  return state.persistentId(`paymentLink.${kind}`, () => newId('plink_'));
}

/** The site's two payment links, newest first. They open the sandbox's checkout. */
export function paymentLinks(state: StripeState, publicUrl: string): PaymentLink[] {
  return (['monthly', 'once'] as const).map((kind) => ({
    id: paymentLinkId(state, kind),
    object: 'payment_link',
    active: true,
    created: 0,
    livemode: false,
    url: `${publicUrl}/sandbox/checkout/${kind}`,
  }));
}
