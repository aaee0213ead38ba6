import Stripe from 'stripe';
import { nowSeconds } from './clock.js';
import { newId } from './stripe-ids.js';
import type { Delivery, StripeState } from './stripe-state.js';

/** The events the site's endpoint is subscribed to. */
export type SandboxEventType =
  | 'checkout.session.completed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.expired'
  | 'invoice.paid'
  | 'charge.refunded'
  | 'refund.failed'
  | 'charge.dispute.closed'
  | 'customer.subscription.deleted';

/** An event and what has become of it. */
export interface LoggedEvent {
  id: string;
  type: string;
  /** Seconds since 1970. */
  created: number;
  /** Id of the object the event is about. */
  objectId: string;
  event: Stripe.Event;
  delivery: Delivery;
}

/** Writes events down. Whoever delivers them is told by `onPending`, once the writing is done. */
export class EventLog {
  onPending: (eventId: string) => void = () => undefined;

  constructor(
    private readonly state: StripeState,
    private readonly hasReceiver: boolean,
  ) {}

  /** Records that something happened to `object`, as it is now. With `deliver` false nobody is told. */
  emit(type: SandboxEventType, object: object, deliver: boolean, previous?: object): string {
    const id = newId('evt_');
    const data = previous ? { object, previous_attributes: previous } : { object };
    const event = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: nowSeconds(),
      data,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    // The type of `data` hangs on that of `type`, which a function over all of them cannot express.
    this.state.events.set(id, event as unknown as Stripe.Event);
    const pending = deliver && this.hasReceiver;
    const nextAt = pending ? Date.now() : null;
    this.state.deliveries.set(id, {
      state: pending ? 'pending' : 'held',
      attempts: 0,
      lastAnswer: null,
      nextAt,
    });
    if (pending) setImmediate(() => this.onPending(id));
    return id;
  }

  /** Every event so far, oldest first. */
  all(): LoggedEvent[] {
    return this.state.events.values().map((event) => this.logged(event));
  }

  get(id: string): LoggedEvent | null {
    const event = this.state.events.get(id);
    return event ? this.logged(event) : null;
  }

  private logged(event: Stripe.Event): LoggedEvent {
    const delivery = this.state.deliveries.get(event.id) ?? {
      state: 'held',
      attempts: 0,
      lastAnswer: null,
      nextAt: null,
    };
    const pending_webhooks = delivery.state === 'pending' ? 1 : 0;
    return {
      id: event.id,
      type: event.type,
      created: event.created,
      objectId: (event.data.object as { id: string }).id,
      event: { ...event, pending_webhooks },
      delivery,
    };
  }
}
