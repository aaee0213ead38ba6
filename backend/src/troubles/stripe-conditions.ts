import { setTimeout as sleep } from 'node:timers/promises';
import type { BackfillState } from '../gifts/backfill-state.js';
import type { PaymentProvider } from '../payments/payment-provider.js';
import type { GiftComparison } from '../reconciliation/gift-comparison.js';
import type { Condition } from './condition.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const COMPARED_MS = 7 * DAY_MS;
const MAX_SHOWN = 3;

/** Events of the last day that Stripe could not deliver within an hour. */
export function undeliveredEvents(provider: PaymentProvider): Condition {
  return {
    name: 'undelivered events',
    async look() {
      const now = Date.now();
      let events = 0;
      for await (const _ of provider.undeliveredEvents(new Date(now - DAY_MS), new Date(now - HOUR_MS))) {
        events += 1;
      }
      if (events === 0) return null;
      return `Stripe could not deliver ${events} events of the last day. The API fetches them every hour, so no gift is lost. Run "./vfu doctor", and correct the webhook endpoint or STRIPE_WEBHOOK_SECRET.`;
    },
  };
}

/**
 * The ledger and Stripe's history of the last week differ. `npm run reconcile` compares all of it.
 * @param settlingMs a payment of this moment reaches the ledger within this time
 * @param signal ends the wait for it
 */
export function ledgerDifference(
  gifts: GiftComparison,
  backfill: BackfillState,
  settlingMs: number,
  signal: AbortSignal,
): Condition {
  const compare = async () =>
    (await gifts.compare(new Date(Date.now() - COMPARED_MS))).differences.map(
      ({ description }) => description,
    );
  return {
    name: 'ledger',
    async look() {
      // While the history is being read, the ledger is not complete.
      if (!(await backfill.isComplete())) return null;
      const before = await compare();
      if (before.length === 0) return null;
      await sleep(settlingMs, undefined, { signal });
      const found = (await compare()).filter((description) => before.includes(description));
      if (found.length === 0) return null;
      const more = found.length > MAX_SHOWN ? [`And ${found.length - MAX_SHOWN} more.`] : [];
      const last = 'Run "./vfu reconcile --fix" and read what it leaves.';
      return ['The ledger and Stripe differ.', ...found.slice(0, MAX_SHOWN), ...more, last].join(' ');
    },
  };
}
