import { createHmac } from 'node:crypto';
import type { DrillMarks } from './drill-marks.js';

/** The drill's gift: one dollar. */
export const GIFT = { amountMinor: 100, currency: 'usd', amount: 1 };

/** A paid checkout session as Stripe reports it (docs.stripe.com/api/events/types, checkout.session.completed). */
export function giftEvent({ mark, session, donorEmail }: DrillMarks, paymentLink: string): string {
  const created = Math.floor(Date.now() / 1000);
  return JSON.stringify({
    id: `evt_${mark.replace('-', '_')}`,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    livemode: false,
    data: {
      object: {
        id: session,
        object: 'checkout.session',
        mode: 'payment',
        status: 'complete',
        payment_status: 'paid',
        payment_link: paymentLink,
        amount_total: GIFT.amountMinor,
        currency: GIFT.currency,
        created,
        livemode: false,
        customer_details: { email: donorEmail, name: 'Drill Donor', phone: null, address: null },
        custom_fields: [],
        payment_intent: `pi_${mark.replace('-', '_')}`,
      },
    },
  });
}

/** The `Stripe-Signature` header (docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string): string {
  const time = Math.floor(Date.now() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
