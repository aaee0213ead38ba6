import Stripe from 'stripe';
import { nowSeconds } from './clock.js';
import { newId } from './stripe-ids.js';
import type { Delivery, StripeState } from './stripe-state.js';

/** The events that the site's webhook endpoint is subscribed to. */
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

/** An event and the state of its delivery. */
export interface LoggedEvent {
  id: string;
  type: string;
  /** In seconds since 1970. */
  created: number;
  /** The id of the event's object. */
  objectId: string;
  event: Stripe.Event;
  delivery: Delivery;
}

/** Records events. Calls `onPending` after an event to deliver has been recorded. */
export class EventLog {
  onPending: (eventId: string) => void = () => undefined;

  constructor(
    private readonly state: StripeState,
    private readonly hasReceiver: boolean,
  ) {}

  /** Records an event with the object's present state. @param deliver false: only record it @returns its id */
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
    // `Stripe.Event` is a union by `type`, which one function for every type cannot satisfy.
    this.state.events.set(id, event as unknown as Stripe.Event);
    const pending = deliver && this.hasReceiver;
    const nextAt = pending ? Date.now() : null;
    this.state.deliveries.set(id, {
      state: pending ? 'pending' : 'held',
      attempts: 0,
      lastResponse: null,
      nextAt,
    });
    if (pending) setImmediate(() => this.onPending(id));
    return id;
  }

  /** Every event, oldest first. */
  all(): LoggedEvent[] {
    return this.state.events.values().map((event) => this.toLoggedEvent(event));
  }

  get(id: string): LoggedEvent | null {
    const event = this.state.events.get(id);
    return event ? this.toLoggedEvent(event) : null;
  }

  private toLoggedEvent(event: Stripe.Event): LoggedEvent {
    const delivery = this.state.deliveries.get(event.id) ?? {
      state: 'held',
      attempts: 0,
      lastResponse: null,
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
