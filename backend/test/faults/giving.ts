import { setTimeout as sleep } from 'node:timers/promises';
import type { Aftermath, Plan, PlannedGift } from './plan.js';
import type { Stage } from './stage.js';
import { Visitor, isAccepted } from './visitor.js';

export const donorEmail = (donor: number) => `donor${donor}@example.org`;

/** What donors, their browsers and their banks do. Settles when the last of it is over. */
export async function give(
  gift: PlannedGift,
  { donors }: Plan,
  { sandbox, door }: Stage,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const { stripe } = sandbox;
  await until(gift.atMs);
  const visitor = new Visitor(door.url, 700);
  const session = stripe.openSession({ kind: gift.kind });
  stripe.pay(
    session.id,
    {
      amountMinor: gift.amountMinor,
      currency: donors[gift.donor]?.currency ?? 'usd',
      email: donorEmail(gift.donor),
      name: 'Test Donor',
      country: 'US',
      outcome: gift.settles ? 'unpaid' : 'paid',
    },
    gift.told !== 'never',
  );
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

async function comingBack({ comesBack }: PlannedGift, comeBack: () => Promise<boolean>): Promise<void> {
  if (comesBack === 'never') return;
  if (comesBack === 'at once') await Promise.all([comeBack(), comeBack()]);
  else await comeBack();
  if (comesBack === 'twice') await comeBack();
}

async function tellAgain(
  { told }: PlannedGift,
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
  gift: PlannedGift,
  sessionId: string,
  stripe: Stage['sandbox']['stripe'],
): void {
  const isTold = gift.told !== 'never';
  const session = stripe.session(sessionId);
  const part = (share: number) => Math.max(1, Math.floor(gift.amountMinor * share));
  switch (aftermath.what) {
    case 'month':
      if (typeof session.subscription === 'string') stripe.renew(session.subscription, {}, isTold);
      return;
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
