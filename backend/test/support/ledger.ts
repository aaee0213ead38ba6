import { expect } from '@jest/globals';
import { LazyModuleLoader } from '@nestjs/core';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { gifts, outbox } from '../../src/core/database/schema.js';
import { GiftLedger } from '../../src/ledger/gift-ledger.js';
import { Reconciliation, ReconciliationModule } from '../../src/operator/reconciliation/reconciliation.js';
import type { TestApi } from './test-api.js';

/** Runs the reconciliation in the API's process. Returns its counts and lines. */
export async function reconcile(api: TestApi, { fix = true } = {}) {
  const lines: string[] = [];
  // The server does not have the module: only the command reconciles.
  const module = await api.get(LazyModuleLoader).load(() => ReconciliationModule);
  const counts = await module.get(Reconciliation).run({ fix, print: (line) => lines.push(line) });
  return { ...counts, lines };
}

/** @param withinMs as of `eventually` */
export const expectHistoryRead = (api: TestApi, withinMs?: number) =>
  eventually(async () => expect(await api.get(GiftLedger).isBackfilled()).toBe(true), withinMs);

/** Makes all deliveries due, as after their delay. */
export const makeDeliveriesDue = (api: TestApi) => api.orm.update(outbox).set({ dueAt: sql`now()` });

/** Lets time pass for everything in the outbox. @param interval of PostgreSQL, such as `2 days` */
export const passTime = (orm: TestApi['orm'], interval: string) =>
  orm.execute(sql`update outbox set due_at = due_at - ${interval}::interval, queued_at = queued_at - ${interval}::interval,
    leased_until = leased_until - ${interval}::interval, refused_since = refused_since - ${interval}::interval`);

/** The purpose that the ledger has for a payment; undefined if it does not have the payment. */
export async function purposeOf(api: TestApi, providerKey: string): Promise<string | null | undefined> {
  const [gift] = await api.orm
    .select({ purpose: gifts.purpose })
    .from(gifts)
    .where(eq(gifts.providerKey, providerKey));
  return gift?.purpose;
}

/** Settings without the addresses of payment links. */
export const NO_LINK_URLS = { DONATE_MONTHLY_URL: '', DONATE_ONCE_URL: '' };

/** The id of one of the site's payment links. */
export const linkId = ({ sandbox }: TestApi, kind: 'once' | 'monthly') =>
  sandbox.stripe.state.paymentLinks.values().find(({ url }) => url.endsWith(kind))?.id ?? '';
