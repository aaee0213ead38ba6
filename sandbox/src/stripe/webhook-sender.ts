import { setMaxListeners } from 'node:events';
import type { Faults } from '../faults/faults.js';
import { Refusal } from '../refusal.js';
import type { EventLog } from './event-log.js';
import { postEvent } from './post-event.js';
import { signEvent } from './signature.js';
import type { Delivery, StripeState } from './stripe-state.js';

const defaultRetryDelaysMs = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000];
const postsAtOnce = 32;

export interface CourierOptions {
  webhookUrl: string | null;
  webhookSecret: string;
  /** Waits after the first, second … failed attempt; after the last the event counts as failed. */
  retryDelaysMs?: number[];
}

/**
 * Brings events to the site until it answers 2xx, as Stripe does: at least once, in no particular order, over
 * restarts. Stripe's waits are hours; these are seconds, so that a newcomer sees a second attempt.
 */
export class WebhookCourier {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly waiting: (() => void)[] = [];
  private readonly listeners = new Set<(eventId: string) => void>();
  private readonly closing = new AbortController();
  private readonly retryDelaysMs: number[];
  private posting = 0;

  constructor(
    private readonly options: CourierOptions,
    private readonly state: StripeState,
    private readonly events: EventLog,
    private readonly faults: Faults,
  ) {
    this.retryDelaysMs = options.retryDelaysMs ?? defaultRetryDelaysMs;
    // Every event on its way waits for it.
    setMaxListeners(0, this.closing.signal);
    events.onPending = (eventId) => this.schedule(eventId);
  }

  /** Takes up what an earlier process left undelivered. */
  start(): void {
    if (!this.options.webhookUrl) return;
    for (const event of this.state.events.values()) this.schedule(event.id);
  }

  /** One attempt now, whatever came before. @throws Refusal for an unknown event or without a receiver. */
  async deliver(eventId: string): Promise<Delivery> {
    const logged = this.events.get(eventId);
    if (!logged) throw new Refusal(404, 'No such event');
    if (!this.options.webhookUrl) throw new Refusal(409, 'No address to deliver events to is set');
    this.forget(eventId);
    await this.turn();
    let answer: string;
    try {
      const signed = signEvent(logged.event, this.options.webhookSecret);
      answer = await postEvent(this.options.webhookUrl, signed, this.faults, this.closing.signal);
    } finally {
      this.posting--;
      this.waiting.shift()?.();
    }
    // A process that is going down leaves the event pending: the next one takes it up.
    return this.closing.signal.aborted ? logged.delivery : this.record(eventId, answer);
  }

  /** Resolves once the event was accepted, or after `atMostMs`. */
  async delivered(eventId: string, atMostMs: number): Promise<void> {
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
      const timer = setTimeout(finish, atMostMs);
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
    this.forget(eventId);
    const timer = setTimeout(() => void this.deliver(eventId), Math.max(0, delivery.nextAt - Date.now()));
    this.timers.set(eventId, timer);
  }

  private record(eventId: string, answer: string): Delivery {
    const before = this.state.deliveries.get(eventId);
    const attempts = (before?.attempts ?? 0) + 1;
    const accepted = /^2\d\d$/.test(answer);
    if (accepted || before?.state === 'delivered') {
      const delivery: Delivery = { state: 'delivered', attempts, lastAnswer: answer, nextAt: null };
      this.state.deliveries.set(eventId, delivery);
      this.forget(eventId);
      for (const listener of [...this.listeners]) listener(eventId);
      return delivery;
    }
    const wait = before?.state === 'held' ? undefined : this.retryDelaysMs[attempts - 1];
    const delivery: Delivery =
      wait === undefined
        ? { state: before?.state === 'held' ? 'held' : 'failed', attempts, lastAnswer: answer, nextAt: null }
        : { state: 'pending', attempts, lastAnswer: answer, nextAt: Date.now() + wait };
    this.state.deliveries.set(eventId, delivery);
    this.schedule(eventId);
    return delivery;
  }

  private forget(eventId: string): void {
    clearTimeout(this.timers.get(eventId));
    this.timers.delete(eventId);
  }

  private async turn(): Promise<void> {
    while (this.posting >= postsAtOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.posting++;
  }
}
