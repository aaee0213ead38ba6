import Stripe from 'stripe';

export interface SignedEvent {
  /** The exact request body. */
  body: string;
  headers: { 'content-type': string; 'stripe-signature': string; 'user-agent': string };
}

/** The webhook request for an event. @param timestamp of the signature, in seconds. Default: now */
export function signEvent(event: Stripe.Event, secret: string, timestamp?: number): SignedEvent {
  // Indented like Stripe's events, so that a receiver that verifies a re-serialized body fails.
  const body = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  };
}
