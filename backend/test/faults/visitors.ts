import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
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

/** What visitors sent, in the order of submission. */
export interface SentForms {
  pledges: (Sent & PlannedPledge & { pledger: number })[];
  messages: (Sent & { message: number })[];
  subscribers: { subscriber: number; isContact: boolean; isSubscribed: boolean }[];
}

type Stripe = Sandbox['stripe'];

/** The browsers of visitors, which repeat what failed. */
export class Visitors {
  readonly sent: SentForms = { pledges: [], messages: [], subscribers: [] };

  /** @param until resolves at a time of the plan */
  constructor(
    private readonly site: string,
    private readonly stripe: Stripe,
    private readonly until: (atMs: number) => Promise<void>,
  ) {}

  /** Goes through a checkout with its settlement, events, returns to the site, and follow-ups. */
  async give(checkout: PlannedCheckout): Promise<void> {
    const { settles, webhook, browserReturn, followUps } = checkout;
    const session = pay(checkout, openSession(checkout, this.stripe), this.stripe);
    const settleAndFollowUp = async () => {
      if (settles) {
        await sleep(settles.afterMs);
        this.stripe.settle(session, settles.outcome, webhook !== 'never');
      }
      for (const followUp of followUps) {
        await this.until(followUp.atMs);
        apply(followUp, checkout, session, this.stripe);
      }
    };
    const repeatEvent = async () => {
      const events = this.stripe.state.events.newestFirst();
      const event = events.find(({ data }) => (data.object as { id: string }).id === session);
      if (event) await this.stripe.deliver(event.id);
    };
    const returnToSite = () =>
      retry(async () => {
        const params = { checkoutSessionId: session };
        const response = await this.call('POST', '/get-payment-data', { params });
        // 404 is correct for a second browser and for an unpaid session.
        return isAccepted(response) || response?.status === 404;
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
    this.sent.pledges.push(pledge);
    pledge.isAccepted = await retry(async () => {
      const found = await this.call('GET', '/contacts', undefined, { 'x-contact-email': email });
      if (!isAccepted(found)) return false;
      const contactId = contactTokenIn(found);
      return isAccepted(
        contactId
          ? await this.call('PUT', '/update-contact', { contactId, attributes })
          : await this.call('POST', '/add-full-contact', { email, attributes, listIds: [list] }),
      );
    });
  }

  /** Sends a message; every attempt has the same submission id, like the site's. */
  async write(message: number): Promise<void> {
    const email = emailOf('writer', message);
    const form = { name: 'Test Writer', phoneNumber: '+12025550123', email, message: messageText(message) };
    const headers = { 'x-form-submission': `submission-of-message-${message}` };
    const sent: SentForms['messages'][number] = { message };
    this.sent.messages.push(sent);
    sent.isAccepted = await retry(async () =>
      isAccepted(await this.call('POST', '/send-mail', form, headers)),
    );
  }

  /** Subscribes to the newsletter. */
  async subscribe(subscriber: number): Promise<void> {
    const contactEmail = emailOf('subscriber', subscriber);
    let contactId: string | undefined;
    await retry(async () => {
      const response = await this.call('POST', '/add-contact', { contactEmail });
      if (isAccepted(response)) contactId = contactTokenIn(response);
      return isAccepted(response) || response?.status === 409;
    });
    const isContact = contactId !== undefined;
    const subscribeToNews = async () =>
      isAccepted(await this.call('POST', '/subscribe-to-news', { contactId }));
    const isSubscribed = isContact && (await retry(subscribeToNews));
    this.sent.subscribers.push({ subscriber, isContact, isSubscribed });
  }

  private async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    try {
      const response = await fetch(`${this.site}${path}`, {
        method,
        // A new connection for each request, so that the load balancer picks a replica.
        headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }
}

type Answer = { status: number; body: unknown } | null;

const isAccepted = (answer: Answer) => answer !== null && answer.status >= 200 && answer.status < 300;

function contactTokenIn(answer: Answer): string | undefined {
  const [contact] = [answer?.body].flat() as ({ id?: string } | undefined)[];
  return contact?.id;
}

async function retry(once: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (attempt > 1) await sleep(PAUSE_MS);
    if (await once()) return true;
  }
  return false;
}

/** Adds a gift from before the first ledger. It is dated before it is paid, so that session and event agree. */
export function giveEarlier(checkout: PlannedCheckout, stripe: Stripe): void {
  const session = stripe.session(openSession(checkout, stripe));
  stripe.state.sessions.set(session.id, { ...session, created: session.created - EARLIER_GIFT_AGE_S });
  pay(checkout, session.id, stripe);
}

/** Whether a donor has opened a checkout since the run began. An unreadable date is no number. */
export function hasCheckout(donor: number, stripe: Stripe): boolean {
  const beganS = Date.now() / 1_000 - EARLIER_GIFT_AGE_S / 2;
  const payers = stripe.sessions().filter(({ created }) => !(created < beganS));
  return payers.some(({ customer_details: payer }) => payer?.email === emailOf('donor', donor));
}

/** References of the site's payment links, and invalid ones. */
const references = [undefined, 'pilot-vests', 'edcamp', undefined, 'no-such-project', 'a b'];

function openSession(
  { kind, paymentLink, amountMinor, isReadable }: PlannedCheckout,
  stripe: Stripe,
): string {
  const clientReferenceId = references[amountMinor % references.length];
  const session = stripe.openSession({ kind, paymentLink, clientReferenceId });
  if (!isReadable) stripe.state.sessions.set(session.id, { ...session, created: 'never' as never });
  return session.id;
}

function pay(checkout: PlannedCheckout, session: string, stripe: Stripe): string {
  const { donor, amountMinor, currency, name, settles, webhook } = checkout;
  const payer = { email: emailOf('donor', donor), name, phone: '+12025550123', country: 'US' };
  const outcome = settles ? 'unpaid' : 'paid';
  return stripe.pay(session, { amountMinor, currency, ...payer, outcome }, webhook !== 'never').id;
}

function apply(
  { what, share }: PlannedCheckout['followUps'][number],
  checkout: PlannedCheckout,
  session: string,
  stripe: Stripe,
): void {
  const sendsEvent = checkout.webhook !== 'never';
  const subscription = idOf(stripe.session(session).subscription);
  const amountMinor = Math.max(1, Math.floor(checkout.amountMinor * share));
  const increase = { amountMinor, reason: 'subscription_update' } as const;
  if (what === 'renewal') stripe.renew(subscription, {}, sendsEvent);
  if (what === 'increase') stripe.renew(subscription, increase, sendsEvent);
  if (what.endsWith('refund')) stripe.refund(session, amountMinor, sendsEvent);
  if (what === 'failed refund') stripe.failRefund(session, sendsEvent);
  if (what === 'lost dispute') stripe.dispute(session, 'lost', sendsEvent);
  if (what === 'won dispute') stripe.dispute(session, 'won', sendsEvent);
}
