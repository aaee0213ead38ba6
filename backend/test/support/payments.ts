import { expect } from '@jest/globals';
import type Stripe from 'stripe';
import { signEvent } from '../../../sandbox/src/stripe/signature.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { WEBHOOK_SECRET } from './test-sandbox.js';
import type { Browser, TestApi } from './test-api.js';

type WithSandbox = Pick<TestApi, 'sandbox'>;

let emails = 0;

/** An email address that no other test uses. */
export const newEmail = () => `donor${(emails += 1)}@example.org`;

export interface TestPayment {
  email: string;
  amountMinor?: number;
  currency?: string;
  kind?: 'once' | 'monthly';
  unpaid?: boolean;
  name?: string;
  /** A payment link other than the site's; null for none. */
  paymentLink?: string | null;
  reference?: string;
}

/** Pays at Stripe's checkout without a webhook or a return to the site. Returns the session's id. */
export function pay({ sandbox }: WithSandbox, payment: TestPayment): string {
  const { email, amountMinor = 5_000, currency = 'usd', kind = 'once', unpaid = false } = payment;
  const { paymentLink, reference: clientReferenceId } = payment;
  const session = sandbox.stripe.openSession({ kind, paymentLink, clientReferenceId });
  sandbox.stripe.pay(
    session.id,
    {
      amountMinor,
      currency,
      email,
      name: payment.name ?? 'Test Donor',
      phone: '+12025550123',
      country: 'US',
      heardAbout: 'friend',
      outcome: unpaid ? 'unpaid' : 'paid',
    },
    false,
  );
  return session.id;
}

export function returnFromCheckout(browser: Browser, checkoutSessionId: string) {
  return browser.post('/get-payment-data').send({ params: { checkoutSessionId } });
}

/** Pays, then returns to the site with a new browser. */
export async function payAndReturn(api: TestApi, payment: Partial<TestPayment> = {}) {
  const browser = api.browser();
  const email = payment.email ?? newEmail();
  const session = pay(api, { ...payment, email });
  const response = await returnFromCheckout(browser, session);
  expect(response.status).toBe(200);
  return { browser, email, session, response };
}

/** As `payAndReturn`. Returns the session's id. */
export const give = async (api: TestApi, payment: Partial<TestPayment> = {}): Promise<string> =>
  (await payAndReturn(api, payment)).session;

/** A donor whose gift of 50 has reached the mailing service. */
export async function addDonor(api: TestApi, payment: Partial<TestPayment> = {}) {
  const donor = await payAndReturn(api, { ...payment, amountMinor: 5_000 });
  await expectTotal(api, donor.email, 50);
  return donor;
}

export const subscriptionOf = ({ sandbox }: WithSandbox, session: string) =>
  sandbox.stripe.session(session).subscription as string;

/** Charges the next month of the subscription that began with a session, without a webhook. Returns the invoice's id. */
export function renew(
  api: WithSandbox,
  session: string,
  change: Parameters<WithSandbox['sandbox']['stripe']['renew']>[1] = {},
): string {
  return api.sandbox.stripe.renew(subscriptionOf(api, session), change, false).id;
}

/**
 * Charges the next month of a subscription whose customer has changed or removed their email at Stripe, and sends its webhook.
 * Returns the status of the response.
 */
export function renewAs(api: TestApi, subscription: string, customer_email: string | null): Promise<number> {
  const { state } = api.sandbox.stripe;
  const invoice = { ...api.sandbox.stripe.renew(subscription, {}, false), customer_email };
  state.invoices.set(invoice.id, invoice);
  const event = latestEvent(api, 'invoice.paid');
  state.events.delete(event.id);
  return sendWebhook(api, { ...event, data: { object: invoice } } as typeof event);
}

export function changeSession({ sandbox }: WithSandbox, session: string, change: object): void {
  sandbox.stripe.state.sessions.set(session, { ...sandbox.stripe.session(session), ...change });
}

/** The ids of all events of one type, oldest first. */
export function eventIds({ sandbox }: WithSandbox, type: string): string[] {
  return sandbox.stripe.state.events
    .values()
    .filter((event) => event.type === type)
    .map(({ id }) => id);
}

export function latestEvent(api: WithSandbox, type: string): Stripe.Event {
  const event = api.sandbox.stripe.state.events.get(eventIds(api, type).at(-1) ?? '');
  if (!event) throw new Error(`there is no event ${type}`);
  return event;
}

/** Sends a signed event to the webhook endpoint. Returns the status of the response. */
export async function sendWebhook(api: TestApi, event: Stripe.Event): Promise<number> {
  const { body, headers } = signEvent(event, WEBHOOK_SECRET);
  const call = api.browser().post('/webhooks/stripe');
  return (await call.set(headers as Record<string, string>).send(body)).status;
}

export const sendLatest = (api: TestApi, type: string) => sendWebhook(api, latestEvent(api, type));

export function sendEvent(api: TestApi, eventId: string): Promise<number> {
  const event = api.sandbox.stripe.state.events.get(eventId);
  if (!event) throw new Error('there is no such event');
  return sendWebhook(api, event);
}

/** The contact token that a new browser gets by looking an email address up; empty if the address is unknown. */
export async function contactTokenOf(api: TestApi, email: string): Promise<string> {
  const response = await api.browser().get('/contacts').set('X-Contact-Email', email);
  return (response.body as { id: string }[])[0]?.id ?? '';
}

/** The attributes of a contact in the mailing service; empty if there is no contact. */
export function contactAttributes({ sandbox }: WithSandbox, email: string): Record<string, unknown> {
  return { ...sandbox.brevo.contact(email)?.attributes };
}

export const listsOf = ({ sandbox }: WithSandbox, email: string): number[] | undefined =>
  sandbox.brevo.contact(email)?.listIds;

/** Sets, or with undefined removes, attributes of a contact in the mailing service. */
export function changeContact({ sandbox }: WithSandbox, email: string, change: object): void {
  const { attributes = {}, listIds = [] } = sandbox.brevo.contact(email) ?? {};
  const changed = Object.entries<unknown>({ ...attributes, ...change }).filter(
    ([, value]) => value !== undefined,
  );
  sandbox.brevo.seed({ email, attributes: Object.fromEntries(changed), listIds });
}

/** A contact whose total another site wrote. */
export function seedTotal(api: WithSandbox, email: string, total: number, currency: string | null = 'usd') {
  const attributes = { DONATED_AMOUNT: total, ...(currency && { DONATION_CURRENCY: currency }) };
  api.sandbox.brevo.seed({ email, attributes, listIds: [6] });
}

export const donatedAmount = (api: WithSandbox, email: string) =>
  contactAttributes(api, email).DONATED_AMOUNT;

export const expectTotal = (api: WithSandbox, email: string, total: number) =>
  eventually(() => expect(donatedAmount(api, email)).toBe(total));
