import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { ApiError } from '../api-error.js';
import type { Faults } from '../faults.js';
import { signEvent, type SignedEvent } from './signature.js';
import { newObject } from './stripe-objects.js';
import type { Delivery, StripeState } from './stripe-state.js';

const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
const responseTimeoutMs = 10_000;

/** An event and the state of its delivery. */
export interface LoggedEvent {
  event: Stripe.Event;
  /** The id of the event's object. */
  objectId: string;
  delivery: Delivery;
}

export interface EventLogOptions {
  /** Null: events are recorded and not sent. */
  webhookUrl: string | null;
  /** The address of the site's own endpoint in the account. */
  siteEndpointUrl: string;
  /** Signs the events while the account has no endpoint of the site. */
  webhookSecret: string;
  /** Delays after the first, second … failed attempt. After the last one the event has failed. */
  retryDelaysMs?: number[] | undefined;
}

/**
 * Records events, and delivers them to the site like Stripe: at least once, in any order, with retries across restarts until
 * the site responds with 2xx. Stripe retries for up to three days, the sandbox within hours
 * (https://docs.stripe.com/webhooks#automatic-retries).
 */
export class EventLog {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly closing = new AbortController();

  constructor(
    private readonly state: StripeState,
    private readonly faults: Faults,
    private readonly options: EventLogOptions,
  ) {}

  /** Resumes the pending deliveries of an earlier process. */
  start(): void {
    for (const { id } of this.state.events.values()) this.schedule(id);
  }

  /** Records an event about an object in its present state. @param deliver false: only record it @returns the object */
  emit<T extends object>(type: Stripe.Event.Type, object: T, deliver: boolean): T {
    const common = { ...newObject('event', 'evt_'), api_version: Stripe.API_VERSION, livemode: false };
    // `Stripe.Event` is a union by `type`, which one function for every type cannot satisfy.
    this.state.events.set(common.id, { ...common, type, data: { object } } as unknown as Stripe.Event);
    const isPending = deliver && this.options.webhookUrl !== null;
    const nextAt = isPending ? Date.now() : null;
    this.setDelivery(common.id, { ...notSent, state: isPending ? 'pending' : 'held', nextAt });
    return object;
  }

  /** Every event, oldest first. */
  all(): LoggedEvent[] {
    return this.state.events.values().map((event) => {
      const { id: objectId } = event.data.object as { id: string };
      return { event, objectId, delivery: this.deliveryOf(event.id) };
    });
  }

  /** The request that delivers an event. @throws ApiError for an unknown event */
  signed(id: string): SignedEvent {
    const event = this.state.events.get(id);
    if (!event) throw new ApiError(404, 'No such event');
    const endpoints = this.state.webhookEndpoints.newestFirst();
    const own = endpoints.find(
      ({ url, status }) => url === this.options.siteEndpointUrl && status === 'enabled',
    );
    return signEvent(event, own?.secret ?? this.options.webhookSecret);
  }

  /** Whether another endpoint of the account wants such events: the sandbox sends it none, so its deliveries fail. */
  failsElsewhere(type: string): boolean {
    return this.state.webhookEndpoints
      .values()
      .some(
        ({ url, status, enabled_events: types }) =>
          url !== this.options.siteEndpointUrl &&
          status === 'enabled' &&
          (types.includes('*') || types.includes(type)),
      );
  }

  /** Sends an event once, in any state. @throws ApiError for an unknown event or without a webhook URL */
  async deliver(id: string): Promise<void> {
    const { webhookUrl, retryDelaysMs = defaultRetryDelaysMs } = this.options;
    const signed = this.signed(id);
    if (!webhookUrl) throw new ApiError(409, 'No webhook URL is set');
    const lastResponse = await this.post(webhookUrl, signed);
    // After `close` the event stays pending, and the next process delivers it.
    if (this.closing.signal.aborted) return;
    const { state, attempts: earlier } = this.deliveryOf(id);
    const attempts = earlier + 1;
    const isDelivered = /^2\d\d$/.test(lastResponse) || state === 'delivered';
    const wait = isDelivered || state !== 'pending' ? undefined : retryDelaysMs[earlier];
    this.setDelivery(id, {
      state: isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'pending',
      attempts,
      lastResponse,
      nextAt: wait === undefined ? null : Date.now() + wait,
    });
  }

  /** Resolves when no delivery of the object's events is pending, or after `timeoutMs`. */
  async waitUntilDelivered(objectId: string, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    const events = this.all().filter((event) => event.objectId === objectId);
    while (events.some(({ event }) => this.deliveryOf(event.id).state === 'pending') && Date.now() < deadline)
      await sleep(20);
  }

  close(): void {
    this.closing.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private deliveryOf(id: string): Delivery {
    return this.state.deliveries.get(id) ?? notSent;
  }

  private setDelivery(id: string, delivery: Delivery): void {
    this.state.deliveries.set(id, delivery);
    this.schedule(id);
  }

  private schedule(id: string): void {
    clearTimeout(this.timers.get(id));
    const { nextAt } = this.deliveryOf(id);
    if (nextAt === null || this.options.webhookUrl === null) return;
    this.timers.set(
      id,
      setTimeout(() => void this.deliver(id), nextAt - Date.now()),
    );
  }

  /** @returns the HTTP status or a description of the failure; never throws */
  private async post(url: string, { body, headers }: SignedEvent): Promise<string> {
    const { kind, delayMs } = this.faults.trigger('webhook') ?? {};
    if (kind) await sleep(delayMs, undefined, { ref: false });
    if (kind === 'drop' || kind === 'status') return 'lost before it was sent';
    const timeout = AbortSignal.timeout(responseTimeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        // A kept-alive connection to a restarted server would fail.
        headers: { ...headers, connection: 'close' },
        redirect: 'manual',
        signal: AbortSignal.any([this.closing.signal, timeout]),
      });
      await response.body?.cancel();
      return kind === 'apply-then-drop' ? 'response lost' : String(response.status);
    } catch {
      return timeout.aborted ? 'no response in time' : 'no connection';
    }
  }
}

const notSent: Delivery = { state: 'held', attempts: 0, lastResponse: null, nextAt: null };
