import { setMaxListeners } from 'node:events';
import type { Faults } from '../faults/faults.js';
import { SandboxError } from '../sandbox-error.js';
import type { EventLog } from './event-log.js';
import { postEvent } from './post-event.js';
import { signEvent } from './signature.js';
import type { Delivery, StripeState } from './stripe-state.js';
import type { WebhookEndpoints } from './webhook-endpoints.js';

const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
const maxConcurrentPosts = 32;

export interface WebhookSenderOptions {
  webhookUrl: string | null;
  /** Delays after the first, second … failed attempt. After the last one the event has failed. */
  retryDelaysMs?: number[];
}

/**
 * Delivers events to the site like Stripe: at least once, in any order, with retries across restarts until the site
 * responds with 2xx. Stripe retries for up to three days, the sandbox within hours
 * (https://docs.stripe.com/webhooks#automatic-retries).
 */
export class WebhookSender {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly slotQueue: (() => void)[] = [];
  private readonly listeners = new Set<(eventId: string) => void>();
  private readonly closing = new AbortController();
  private readonly retryDelaysMs: number[];
  private activePosts = 0;

  constructor(
    private readonly options: WebhookSenderOptions,
    private readonly state: StripeState,
    private readonly events: EventLog,
    private readonly endpoints: Pick<WebhookEndpoints, 'signingSecret'>,
    private readonly faults: Faults,
  ) {
    this.retryDelaysMs = options.retryDelaysMs ?? defaultRetryDelaysMs;
    // Each post in progress adds a listener.
    setMaxListeners(0, this.closing.signal);
    events.onPending = (eventId) => this.schedule(eventId);
  }

  /** Resumes the pending deliveries of an earlier process. */
  start(): void {
    if (!this.options.webhookUrl) return;
    for (const event of this.state.events.values()) this.schedule(event.id);
  }

  /** Sends an event once, in any state. @throws SandboxError for an unknown event or without a webhook URL */
  async deliver(eventId: string): Promise<Delivery> {
    const logged = this.events.get(eventId);
    if (!logged) throw new SandboxError(404, 'No such event');
    if (!this.options.webhookUrl) throw new SandboxError(409, 'No webhook URL is set');
    this.clearTimer(eventId);
    await this.acquireSlot();
    let response: string;
    try {
      const signed = signEvent(logged.event, this.endpoints.signingSecret());
      response = await postEvent(this.options.webhookUrl, signed, this.faults, this.closing.signal);
    } finally {
      this.activePosts--;
      this.slotQueue.shift()?.();
    }
    // After `close` the event stays pending, and the next process delivers it.
    return this.closing.signal.aborted ? logged.delivery : this.recordAttempt(eventId, response);
  }

  /** Resolves when the event is delivered, or after `timeoutMs`. */
  async waitUntilDelivered(eventId: string, timeoutMs: number): Promise<void> {
    if (this.state.deliveries.get(eventId)?.state !== 'pending') return;
    await new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.listeners.delete(listener);
        resolve();
      };
      const listener = (id: string) => {
        if (id === eventId) finish();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.listeners.add(listener);
    });
  }

  close(): void {
    this.closing.abort();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(eventId: string): void {
    const delivery = this.state.deliveries.get(eventId);
    if (delivery?.state !== 'pending' || delivery.nextAt === null || this.closing.signal.aborted) return;
    this.clearTimer(eventId);
    const timer = setTimeout(() => void this.deliver(eventId), Math.max(0, delivery.nextAt - Date.now()));
    this.timers.set(eventId, timer);
  }

  private recordAttempt(eventId: string, response: string): Delivery {
    const before = this.state.deliveries.get(eventId);
    const attempts = (before?.attempts ?? 0) + 1;
    const accepted = /^2\d\d$/.test(response);
    if (accepted || before?.state === 'delivered') {
      const delivery: Delivery = { state: 'delivered', attempts, lastResponse: response, nextAt: null };
      this.state.deliveries.set(eventId, delivery);
      this.clearTimer(eventId);
      for (const listener of [...this.listeners]) listener(eventId);
      return delivery;
    }
    const wait = before?.state === 'held' ? undefined : this.retryDelaysMs[attempts - 1];
    const delivery: Delivery =
      wait === undefined
        ? {
            state: before?.state === 'held' ? 'held' : 'failed',
            attempts,
            lastResponse: response,
            nextAt: null,
          }
        : { state: 'pending', attempts, lastResponse: response, nextAt: Date.now() + wait };
    this.state.deliveries.set(eventId, delivery);
    this.schedule(eventId);
    return delivery;
  }

  private clearTimer(eventId: string): void {
    clearTimeout(this.timers.get(eventId));
    this.timers.delete(eventId);
  }

  private async acquireSlot(): Promise<void> {
    while (this.activePosts >= maxConcurrentPosts)
      await new Promise<void>((resolve) => this.slotQueue.push(resolve));
    this.activePosts++;
  }
}
