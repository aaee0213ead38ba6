import { send } from './http-send';

/** An event of Stripe's as it is sent to the site. */
interface PaidEvent {
  headers: Record<string, string>;
  body: string;
}

export interface Payment {
  email: string;
  amountMinor?: number;
  /** The id of a payment link that was created through Stripe's API; without it, the one of a trial. */
  paymentLink?: string | undefined;
}

/** Pays a checkout session at the sandbox. @returns its event, which the sandbox has signed but not delivered */
export async function pay(
  sandboxUrl: string,
  { email, amountMinor = 1_000, paymentLink }: Payment,
): Promise<PaidEvent> {
  const post = (path: string, body: unknown) =>
    send(`${sandboxUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(sandboxUrl).origin },
      body: JSON.stringify(body),
    });
  const session = JSON.parse(await post('/sessions', { kind: 'once', paymentLink })) as { id: string };
  await post(`/sessions/${session.id}/pay`, { email, amountMinor, currency: 'usd', deliver: false });
  const [event] = JSON.parse(await send(`${sandboxUrl}/sessions/${session.id}/events`)) as PaidEvent[];
  if (!event) throw new Error('the payment has no event');
  return event;
}
