import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { idOf } from '../../../sandbox/src/stripe/stripe-objects.js';
import type { PlannedCheckout, PlannedPledge } from './plan.js';

/** The timeout of nginx. */
const TIMEOUT_MS = 25_000;
const ATTEMPTS = 12;
const PAUSE_MS = 700;
/** The age of gifts from before the first ledger. */
const EARLIER_GIFT_AGE_S = 86_400;

export const emailOf = (kind: 'donor' | 'pledger' | 'writer' | 'subscriber', index: number) =>
  `${kind}${index}@example.org`;
export const messageText = (message: number) => `This is message number ${message}.`;

/** The attributes and the list of each kind of pledge. */
export const pledgeForms = {
  miles: { amount: 'MILES_AMOUNT', list: 10, program: 'POINTS_PROGRAM_NAME' },
  hotel: { amount: 'HOTEL_POINTS_AMOUNT', list: 13, program: 'POINTS_PROGRAM_NAME' },
  card: { amount: 'CREDIT_CARDS_POINTS_AMOUNT', list: 14, program: 'POINTS_PROGRAM_NAME' },
  company: { amount: 'APPROXIMATE_PROGRAM_BUDGET', list: 12, program: 'ORGANISATION_NAME' },
};

interface Sent {
  /** Undefined while it is being sent. Without an acceptance it may have been stored nevertheless. */
  isAccepted?: boolean;
  /** Accepted, but only the lost database had it. */
  isLost?: boolean;
  /** It was being sent when the database was lost, and may therefore arrive twice. */
  isInterrupted?: boolean;
}

/** A gift that counts. Amounts are in minor units. */
export interface Gift {
  /** `cs_…` or `in_…`. */
  key: string;
  donor: number;
  kind: 'once' | 'monthly';
  currency: string;
  amountMinor: number;
  /** After refunds and lost disputes. */
  remainingMinor: number;
  /** It had a refund or a dispute, which may come before its acknowledgment. */
  isReversed?: boolean;
  /** Given before the ledger began. Only the one before it, if any, may have acknowledged it. */
  isOfEarlierLedger?: boolean;
  /** A project, `unknown`, or null. */
  purpose: string | null;
  /** Seconds since 1970. */
  givenAtS: number;
}

/** What visitors did, in that order. */
export class History {
  readonly gifts: Gift[] = [];
  readonly pledges: (Sent & PlannedPledge & { pledger: number })[] = [];
  readonly messages: (Sent & { message: number })[] = [];
  readonly subscribers: { subscriber: number; isContact: boolean; isSubscribed: boolean }[] = [];
  /** Donors who have opened a checkout since the first ledger began. */
  readonly payers = new Set<number>();
  /** Donors whose total cannot be known after the loss of the database. */
  readonly unknownTotals = new Set<number>();
  /** Whether a ledger began with a wrong clock: it does not know which gifts are of an earlier one. */
  isLedgerStartUnknown = false;
}

type Stripe = Sandbox['stripe'];

/** The browsers of visitors, which repeat what failed. */
export class Visitors {
  /** @param until resolves at a time of the plan */
  constructor(
    private readonly site: string,
    private readonly stripe: Stripe,
    private readonly history: History,
    private readonly until: (atMs: number) => Promise<void>,
  ) {}

  /** Goes through a checkout with its settlement, events, returns to the site, and follow-ups. */
  async give(checkout: PlannedCheckout): Promise<void> {
    const { settles, webhook, browserReturn, followUps } = checkout;
    this.history.payers.add(checkout.donor);
    const payment = new Payment(checkout, this.stripe, this.history);
    payment.pay();
    const session = payment.session.id;
    const settleAndFollowUp = async () => {
      if (settles) {
        await sleep(settles.afterMs);
        payment.settle(settles.outcome);
      }
      for (const followUp of followUps) {
        await this.until(followUp.atMs);
        payment.apply(followUp);
      }
    };
    const repeatEvent = async () => {
      const events = this.stripe.state.events.newestFirst();
      const event = events.find(({ data }) => (data.object as { id: string }).id === session);
      if (event) await this.stripe.log.deliver(event.id);
    };
    const returnToSite = () =>
      retry(async () => {
        const params = { checkoutSessionId: session };
        const { isAccepted, status } = await this.call('POST', '/get-payment-data', { params });
        // 404 is correct for a second browser and for an unpaid session.
        return isAccepted || status === 404;
      });
    const returnOften = async () => {
      if (browserReturn === 'never') return;
      await Promise.all([returnToSite(), browserReturn === 'at once' && returnToSite()]);
      if (browserReturn === 'twice') await returnToSite();
    };
    await Promise.all([settleAndFollowUp(), webhook === 'twice' && repeatEvent(), returnOften()]);
  }

  /** Submits a pledge like the site: looks the contact up, then updates or adds it. */
  async pledge(pledger: number, planned: PlannedPledge): Promise<void> {
    const email = emailOf('pledger', pledger);
    const { amount, list, program } = pledgeForms[planned.kind];
    const attributes = { [amount]: String(planned.amount), [program]: 'Sample program' };
    const pledge = { ...planned, pledger, isAccepted: false };
    this.history.pledges.push(pledge);
    pledge.isAccepted = await retry(async () => {
      const found = await this.call('GET', '/contacts', undefined, { 'x-contact-email': email });
      if (!found.isAccepted) return false;
      const { contactId } = found;
      const { isAccepted } = contactId
        ? await this.call('PUT', '/update-contact', { contactId, attributes })
        : await this.call('POST', '/add-full-contact', { email, attributes, listIds: [list] });
      return isAccepted;
    });
  }

  /** Sends a message; every attempt has the same idempotency key, like the site's. */
  async write(message: number): Promise<void> {
    const email = emailOf('writer', message);
    const form = { name: 'Test Writer', phoneNumber: '+12025550123', email, message: messageText(message) };
    const headers = { 'idempotency-key': `submission-of-message-${message}` };
    const sent: History['messages'][number] = { message };
    this.history.messages.push(sent);
    sent.isAccepted = await retry(
      async () => (await this.call('POST', '/send-mail', form, headers)).isAccepted,
    );
  }

  /** Subscribes to the newsletter. */
  async subscribe(subscriber: number): Promise<void> {
    const contactEmail = emailOf('subscriber', subscriber);
    let contactId: string | undefined;
    await retry(async () => {
      const response = await this.call('POST', '/add-contact', { contactEmail });
      contactId = response.contactId;
      return response.isAccepted || response.status === 409;
    });
    const isContact = contactId !== undefined;
    const subscribeToNews = async () =>
      (await this.call('POST', '/subscribe-to-news', { contactId })).isAccepted;
    const isSubscribed = isContact && (await retry(subscribeToNews));
    this.history.subscribers.push({ subscriber, isContact, isSubscribed });
  }

  /** Without an answer, the status is 0. */
  private async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    try {
      const response = await fetch(`${this.site}${path}`, {
        method,
        // A new connection for each request, so that the load balancer picks a replica.
        headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const [contact] = [await response.json()].flat() as ({ id?: string } | undefined)[];
      return { status: response.status, isAccepted: response.ok, contactId: contact?.id };
    } catch {
      return { status: 0, isAccepted: false };
    }
  }
}

async function retry(once: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await sleep(PAUSE_MS);
    if (await once()) return true;
  }
  return false;
}

/** Adds a gift from before the first ledger. It is dated before it is paid, so that session and event agree. */
export function giveEarlier(checkout: PlannedCheckout, stripe: Stripe, history: History): void {
  new Payment(checkout, stripe, history, EARLIER_GIFT_AGE_S).pay();
  for (const gift of history.gifts) gift.isOfEarlierLedger = true;
}

/** References of payment links with the purpose that the ledger has: projects, one that the site does not have, and text. */
const references = [
  ['pilot-vests', 'pilot-vests'],
  ['edcamp', 'edcamp'],
  ['no-such-project', 'no-such-project'],
  ['a b', null],
  [undefined, null],
  [undefined, null],
] as const;

/** A checkout at Stripe, which adds the gifts that count to the history. */
class Payment {
  readonly session: ReturnType<Stripe['session']>;
  private readonly purpose: string | null;
  private gift: Gift | undefined;

  constructor(
    private readonly checkout: PlannedCheckout,
    private readonly stripe: Stripe,
    private readonly history: History,
    ageS = 0,
  ) {
    const { kind, paymentLink, amountMinor } = checkout;
    const [clientReferenceId, purpose] = references[amountMinor % references.length] ?? [];
    const session = stripe.openSession({ kind, paymentLink, clientReferenceId });
    this.session = stripe.state.sessions.set(session.id, { ...session, created: session.created - ageS });
    this.purpose = purpose ?? null;
  }

  pay(): void {
    const { donor, amountMinor, currency, name, settles } = this.checkout;
    const payer = { email: emailOf('donor', donor), name, phone: '+12025550123', country: 'US' };
    const outcome = settles ? 'unpaid' : 'paid';
    this.stripe.pay(this.session.id, { amountMinor, currency, ...payer, outcome }, this.sendsEvents);
    if (!settles) this.count();
  }

  settle(outcome: 'paid' | 'failed'): void {
    this.stripe.settle(this.session.id, outcome, this.sendsEvents);
    if (outcome === 'paid') this.count();
  }

  apply({ what, share }: PlannedCheckout['followUps'][number]): void {
    const { stripe, session, sendsEvents, gift } = this;
    const amountMinor = Math.max(1, Math.floor(this.checkout.amountMinor * share));
    if (what === 'renewal') this.renew({});
    if (what === 'increase') this.renew({ amountMinor, reason: 'subscription_update' });
    if (what.endsWith('refund')) stripe.refund(session.id, amountMinor, sendsEvents);
    if (what === 'failed refund') stripe.failRefund(session.id, sendsEvents);
    if (what === 'lost dispute') stripe.dispute(session.id, 'lost', sendsEvents);
    if (what === 'won appeal') {
      stripe.dispute(session.id, 'lost', sendsEvents);
      stripe.changeDispute(session.id, 'won', sendsEvents);
    }
    if (what === 'won dispute') stripe.dispute(session.id, 'won', sendsEvents);
    if (gift && what !== 'renewal' && what !== 'increase') gift.isReversed = true;
    if (gift && what === 'refund') gift.remainingMinor -= amountMinor;
    if (gift && what === 'lost dispute') gift.remainingMinor = 0;
  }

  private get sendsEvents(): boolean {
    return this.checkout.webhook !== 'never';
  }

  private renew(change: Parameters<Stripe['renew']>[1]): void {
    const { subscription } = this.stripe.session(this.session.id);
    const invoice = this.stripe.renew(idOf(subscription), change, this.sendsEvents);
    this.add(invoice.id, invoice.amount_paid, invoice.status_transitions.paid_at ?? invoice.created);
  }

  /** The ledger has the time of the payment: of the invoice, of the event that a bank debit settled, or of the charge. */
  private count(): void {
    const { state, log } = this.stripe;
    const { id, invoice } = this.stripe.session(this.session.id);
    const settled = log
      .all()
      .find(({ objectId, event }) => objectId === id && event.type.endsWith('succeeded'));
    const paidAtS =
      state.invoices.get(idOf(invoice))?.status_transitions.paid_at ??
      settled?.event.created ??
      this.stripe.chargeOf(id)?.created;
    this.gift = this.add(id, this.checkout.amountMinor, paidAtS ?? this.session.created);
  }

  private add(key: string, amountMinor: number, givenAtS: number): Gift | undefined {
    const { donor, kind, currency, paymentLink } = this.checkout;
    if (paymentLink !== undefined) return undefined;
    const { purpose } = this;
    const gift = { key, donor, kind, currency, amountMinor, remainingMinor: amountMinor, purpose, givenAtS };
    this.history.gifts.push(gift);
    return gift;
  }
}
