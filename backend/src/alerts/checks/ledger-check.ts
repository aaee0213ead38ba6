import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { BackfillState } from '../../gifts/backfill-state.js';
import { GiftComparison } from '../../reconciliation/gift-comparison.js';
import type { Difference } from '../../reconciliation/difference.js';
import { RoutineRuns } from '../../troubles/routine-runs.js';
import { Troubles } from '../../troubles/troubles.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import type { Check } from './check.js';

const DAY_MS = 24 * 60 * 60_000;
const MAX_SHOWN = 3;
const ROUTINE = 'ledger-comparison';

/**
 * Compares the ledger with Stripe's history of the last days, once a day, and hourly while they differ. `npm run reconcile`
 * compares all of it.
 */
@Injectable()
export class LedgerCheck implements Check, OnModuleDestroy {
  readonly kinds = ['ledger-differs'] as const;
  /** A payment of this moment reaches the ledger within seconds, by its webhook. */
  settlingMs = 60_000;
  private readonly stopped = new AbortController();

  constructor(
    private readonly gifts: GiftComparison,
    private readonly backfill: BackfillState,
    private readonly routineRuns: RoutineRuns,
    private readonly troubles: Troubles,
  ) {}

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /** @throws PaymentProviderUnavailable */
  async run(): Promise<TroubleReport[] | null> {
    const last = (await this.routineRuns.find(ROUTINE))?.succeededAt ?? null;
    const open = (await this.troubles.listOpen()).find(({ kind }) => kind === 'ledger-differs');
    const isRecent = last !== null && Date.now() - last.getTime() < DAY_MS;
    // While the history is being read, the ledger is not complete.
    if ((isRecent && !open) || !(await this.backfill.isComplete())) return null;
    // What differed is compared again until it no longer does.
    const from = Math.min(open?.since.getTime() ?? Infinity, last?.getTime() ?? Date.now() - 6 * DAY_MS);
    const differences = await this.lasting(new Date(from - DAY_MS));
    if (differences === null) return null;
    const detail = differences.length === 0 ? 'They agree.' : describe(differences);
    await this.routineRuns.succeeded(ROUTINE, detail);
    return differences.length === 0 ? [] : [{ kind: 'ledger-differs', detail }];
  }

  /** The differences that two comparisons find; null when the server stops between them. */
  private async lasting(since: Date): Promise<Difference[] | null> {
    const found = (await this.gifts.compare(since)).differences;
    if (found.length === 0) return [];
    const { signal } = this.stopped;
    await sleep(this.settlingMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return null;
    const { differences } = await this.gifts.compare(since);
    const before = new Set(found.map(({ description }) => description));
    return differences.filter(({ description }) => before.has(description));
  }
}

function describe(differences: Difference[]): string {
  const shown = differences.slice(0, MAX_SHOWN).map(({ description }) => description);
  const more = differences.length > MAX_SHOWN ? [`And ${differences.length - MAX_SHOWN} more.`] : [];
  return [...shown, ...more, 'Run "./vfu reconcile --fix" and read what it leaves.'].join(' ');
}
