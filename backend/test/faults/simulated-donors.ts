import { setTimeout as sleep } from 'node:timers/promises';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import type { Aftermath, PlannedCheckout } from './run-plan.js';
import type { Stage } from './fault-environment.js';
import { Visitor, isAccepted } from './visitor.js';

/** By how much a gift from before the first ledger is older. */
export const EARLIER_S = 86_400;

export const donorEmail = (donor: number) => `donor${donor}@example.org`;

/** What donors, their browsers and their banks do. Settles when the last of it is over. */
export async function give(
  gift: PlannedCheckout,
  { sandbox, door }: Stage,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const { stripe } = sandbox;
  await until(gift.atMs);
  const visitor = new Visitor(door.url, 700);
  const session = pay(gift, stripe);
  const followUp = async () => {
    if (gift.settles) {
      await sleep(gift.settles.afterMs);
      stripe.settle(session.id, gift.settles.outcome, gift.told !== 'never');
    }
    for (const aftermath of gift.aftermath) {
      await until(aftermath.atMs);
      happen(aftermath, gift, session.id, stripe);
    }
  };
  const comeBack = () =>
    visitor.keepTrying(async () => {
      const params = { checkoutSessionId: session.id };
      const answer = await visitor.call('POST', '/get-payment-data', { params });
      // Not found is the answer to the second browser, and to an unpaid session.
      return isAccepted(answer) || answer?.status === 404;
    });
  await Promise.all([followUp(), tellAgain(gift, session.id, stripe), comingBack(gift, comeBack)]);
}

/** Somebody gave before there was a ledger. */
export function giveEarlier(gift: PlannedCheckout, { stripe }: Stage['sandbox']): void {
  const session = pay(gift, stripe);
  stripe.state.sessions.set(session.id, { ...session, created: session.created - EARLIER_S });
}

function pay(gift: PlannedCheckout, stripe: Stage['sandbox']['stripe']) {
  return stripe.pay(
    open(gift, stripe).id,
    {
      amountMinor: gift.amountMinor,
      currency: gift.currency,
      email: donorEmail(gift.donor),
      name: gift.name,
      country: 'US',
      outcome: gift.settles ? 'unpaid' : 'paid',
    },
    gift.told !== 'never',
  );
}

const links = { 'own link': undefined, 'another link': 'plink_of_the_shop', 'no link': null };

/** What the payment links of the site carry, and what anyone can make of them. */
const references = [undefined, 'pilot-vests', 'edcamp', undefined, 'no-such-project', 'a b'];

function open(gift: PlannedCheckout, stripe: Stage['sandbox']['stripe']) {
  const { kind, through, isReadable } = gift;
  const session = stripe.openSession({
    kind,
    paymentLink: links[through],
    clientReferenceId: references[gift.amountMinor % references.length],
  });
  if (isReadable) return session;
  return stripe.state.sessions.set(session.id, { ...session, created: 'never' as never });
}

async function comingBack({ comesBack }: PlannedCheckout, comeBack: () => Promise<boolean>): Promise<void> {
  if (comesBack === 'never') return;
  if (comesBack === 'at once') await Promise.all([comeBack(), comeBack()]);
  else await comeBack();
  if (comesBack === 'twice') await comeBack();
}

async function tellAgain(
  { told }: PlannedCheckout,
  sessionId: string,
  stripe: Stage['sandbox']['stripe'],
): Promise<void> {
  if (told !== 'twice') return;
  const event = stripe.state.events
    .newestFirst()
    .find(({ data }) => (data.object as { id: string }).id === sessionId);
  if (event) await stripe.deliver(event.id);
}

function happen(
  aftermath: Aftermath,
  gift: PlannedCheckout,
  sessionId: string,
  stripe: Stage['sandbox']['stripe'],
): void {
  const isTold = gift.told !== 'never';
  const session = stripe.session(sessionId);
  const part = (share: number) => Math.max(1, Math.floor(gift.amountMinor * share));
  switch (aftermath.what) {
    case 'month':
      stripe.renew(idOf(session.subscription), {}, isTold);
      return;
    case 'raise': {
      const raise = { amountMinor: part(aftermath.share), reason: 'subscription_update' } as const;
      stripe.renew(idOf(session.subscription), raise, isTold);
      return;
    }
    case 'refund':
      stripe.refund(sessionId, part(aftermath.share), isTold);
      return;
    case 'failed-refund':
      stripe.refund(sessionId, part(aftermath.share), isTold);
      stripe.failRefund(sessionId, isTold);
      return;
    case 'dispute':
      stripe.dispute(sessionId, aftermath.outcome, isTold);
  }
}
