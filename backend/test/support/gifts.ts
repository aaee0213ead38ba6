import type { World } from './world.js';

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
  },
): string {
  const { email, amountMinor = 5_000, currency = 'usd', kind = 'once', unpaid = false } = gift;
  const session = sandbox.stripe.openSession({ kind });
  sandbox.stripe.pay(
    session.id,
    {
      amountMinor,
      currency,
      email,
      name: 'Test Donor',
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
export async function deliver(world: World, eventId: string): Promise<number> {
  const { body, headers } = world.sandbox.stripe.signedEvent(eventId);
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
