import Stripe from 'stripe';

export interface SignedEvent {
  /** The exact bytes to send, as text. */
  body: string;
  headers: { 'content-type': string; 'stripe-signature': string; 'user-agent': string };
}

/** The request Stripe would make with this event, signed now (or at `timestamp`, in seconds). */
export function signEvent(event: Stripe.Event, secret: string, timestamp?: number): SignedEvent {
  // Stripe sends its events indented; a receiver that signs its own re-serialisation finds out here.
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
