import { setTimeout as sleep } from 'node:timers/promises';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import type { FollowUp, PlannedCheckout } from './run-plan.js';
import type { FaultEnvironment } from './fault-environment.js';
import { Visitor, isAccepted } from './visitor.js';

/** The age of gifts from before the first ledger. */
export const EARLIER_GIFT_AGE_S = 86_400;

export const donorEmail = (donor: number) => `donor${donor}@example.org`;

/** Simulates a checkout with its settlement, webhooks, returns and follow-ups. */
export async function simulateCheckout(
  gift: PlannedCheckout,
  { sandbox, loadBalancer }: FaultEnvironment,
  until: (atMs: number) => Promise<void>,
): Promise<void> {
  const { stripe } = sandbox;
  await until(gift.atMs);
  const visitor = new Visitor(loadBalancer.url, 700);
  const session = pay(gift, open(gift, stripe).id, stripe);
  const followUp = async () => {
    if (gift.settles) {
      await sleep(gift.settles.afterMs);
      stripe.settle(session.id, gift.settles.outcome, gift.webhook !== 'never');
    }
    for (const followUp of gift.followUps) {
      await until(followUp.atMs);
      applyFollowUp(followUp, gift, session.id, stripe);
    }
  };
  const returnToSite = () =>
    visitor.retry(async () => {
      const params = { checkoutSessionId: session.id };
      const response = await visitor.call('POST', '/get-payment-data', { params });
      // 404 is correct for a second browser and for an unpaid session.
      return isAccepted(response) || response?.status === 404;
    });
  await Promise.all([
    followUp(),
    repeatWebhook(gift, session.id, stripe),
    simulateReturn(gift, returnToSite),
  ]);
}

/** Adds a gift from before the first ledger. Its checkout is dated before it is paid, so that session and event agree. */
export function seedEarlierGift(gift: PlannedCheckout, { stripe }: FaultEnvironment['sandbox']): void {
  const session = open(gift, stripe);
  stripe.state.sessions.set(session.id, { ...session, created: session.created - EARLIER_GIFT_AGE_S });
  pay(gift, session.id, stripe);
}

function pay(gift: PlannedCheckout, sessionId: string, stripe: FaultEnvironment['sandbox']['stripe']) {
  return stripe.pay(
    sessionId,
    {
      amountMinor: gift.amountMinor,
      currency: gift.currency,
      email: donorEmail(gift.donor),
      name: gift.name,
      country: 'US',
      outcome: gift.settles ? 'unpaid' : 'paid',
    },
    gift.webhook !== 'never',
  );
}

const links = { 'own link': undefined, 'another link': 'plink_of_the_shop', 'no link': null };

/** References of the site's payment links, and invalid ones. */
const references = [undefined, 'pilot-vests', 'edcamp', undefined, 'no-such-project', 'a b'];

function open(gift: PlannedCheckout, stripe: FaultEnvironment['sandbox']['stripe']) {
  const { kind, paymentLink, isReadable } = gift;
  const session = stripe.openSession({
    kind,
    paymentLink: links[paymentLink],
    clientReferenceId: references[gift.amountMinor % references.length],
  });
  if (isReadable) return session;
  return stripe.state.sessions.set(session.id, { ...session, created: 'never' as never });
}

async function simulateReturn(
  { browserReturn }: PlannedCheckout,
  returnToSite: () => Promise<boolean>,
): Promise<void> {
  if (browserReturn === 'never') return;
  if (browserReturn === 'at once') await Promise.all([returnToSite(), returnToSite()]);
  else await returnToSite();
  if (browserReturn === 'twice') await returnToSite();
}

async function repeatWebhook(
  { webhook }: PlannedCheckout,
  sessionId: string,
  stripe: FaultEnvironment['sandbox']['stripe'],
): Promise<void> {
  if (webhook !== 'twice') return;
  const event = stripe.state.events
    .newestFirst()
    .find(({ data }) => (data.object as { id: string }).id === sessionId);
  if (event) await stripe.deliver(event.id);
}

function applyFollowUp(
  followUp: FollowUp,
  gift: PlannedCheckout,
  sessionId: string,
  stripe: FaultEnvironment['sandbox']['stripe'],
): void {
  const sendsWebhook = gift.webhook !== 'never';
  const session = stripe.session(sessionId);
  const part = (share: number) => Math.max(1, Math.floor(gift.amountMinor * share));
  switch (followUp.what) {
    case 'renewal':
      stripe.renew(idOf(session.subscription), {}, sendsWebhook);
      return;
    case 'increase': {
      const raise = { amountMinor: part(followUp.share), reason: 'subscription_update' } as const;
      stripe.renew(idOf(session.subscription), raise, sendsWebhook);
      return;
    }
    case 'refund':
      stripe.refund(sessionId, part(followUp.share), sendsWebhook);
      return;
    case 'failed-refund':
      stripe.refund(sessionId, part(followUp.share), sendsWebhook);
      stripe.failRefund(sessionId, sendsWebhook);
      return;
    case 'dispute':
      stripe.dispute(sessionId, followUp.outcome, sendsWebhook);
  }
}
