import type Stripe from 'stripe';
import { signEvent } from '../../../sandbox/src/stripe/signature.js';
import { WEBHOOK_SECRET } from './api-environment.js';
import type { World } from './test-api.js';

let donors = 0;

/** A donor nobody has met. */
export const newDonor = () => `donor${(donors += 1)}@example.org`;

/** A donor goes to the payment page and pays; nobody has told the API yet. Returns the session's id. */
export function pay(
  { sandbox }: Pick<World, 'sandbox'>,
  gift: {
    email: string;
    amountMinor?: number;
    currency?: string;
    kind?: 'once' | 'monthly';
    unpaid?: boolean;
    name?: string;
    /** Another payment link of the account than the site's own; null for none. */
    paymentLink?: string | null;
    /** `client_reference_id`, as it stands in the payment link's query. */
    reference?: string;
    /** A `client_reference_id` that Stripe would not let through. */
    foreignReference?: unknown;
  },
): string {
  const { email, amountMinor = 5_000, currency = 'usd', kind = 'once', unpaid = false } = gift;
  const session = sandbox.stripe.openSession({
    kind,
    paymentLink: gift.paymentLink,
    clientReferenceId: gift.reference,
  });
  if (gift.foreignReference !== undefined) {
    const client_reference_id = gift.foreignReference as string;
    sandbox.stripe.state.sessions.set(session.id, { ...session, client_reference_id });
  }
  sandbox.stripe.pay(
    session.id,
    {
      amountMinor,
      currency,
      email,
      name: gift.name ?? 'Test Donor',
      phone: '+12025550123',
      country: 'US',
      heardAbout: 'friend',
      outcome: unpaid ? 'unpaid' : 'paid',
    },
    false,
  );
  return session.id;
}

/** The donor's browser comes back to the site. */
export function comeBack(browser: ReturnType<World['browser']>, checkoutSessionId: string) {
  return browser.post('/get-payment-data').send({ params: { checkoutSessionId } });
}

/** The payment provider tells an event, signed. Returns the status it was answered with. */
export function deliver(world: World, eventId: string): Promise<number> {
  const logged = world.sandbox.stripe.event(eventId);
  if (!logged) throw new Error('there is no such event');
  return deliverEvent(world, logged.event);
}

/** As `deliver`, with an event that is none of the sandbox's. */
export async function deliverEvent(world: World, event: Stripe.Event): Promise<number> {
  const { body, headers } = signEvent(event, WEBHOOK_SECRET);
  const answer = await world
    .browser()
    .post('/webhooks/stripe')
    .set(headers as Record<string, string>)
    .send(body);
  return answer.status;
}

/** The ids of the events of one type, oldest first. */
export function eventsOf({ sandbox }: Pick<World, 'sandbox'>, type: string): string[] {
  return sandbox.stripe
    .events()
    .filter(({ event }) => event.type === type)
    .map(({ event }) => event.id);
}

/** A contact's attributes in the mailing service; empty while there is none. */
export function attributesOf({ sandbox }: Pick<World, 'sandbox'>, email: string): Record<string, unknown> {
  return { ...sandbox.brevo.contact(email)?.attributes };
}
