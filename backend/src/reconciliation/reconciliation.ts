import { Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { PaymentLinks } from '../payments/payment-links.js';
import { log } from '../telemetry/log.js';
import { ContactComparison } from './contact-comparison.js';
import { GiftComparison } from './gift-comparison.js';
import type { Difference } from './difference.js';

export interface ReconciliationOptions {
  /** True to repair the differences. */
  fix: boolean;
  print: (line: string) => void;
  /** Receives what a long run is doing, for the operator's terminal. */
  progress?: (text: string) => void;
}

/** Numbers of differences. */
export interface ReconciliationResult {
  found: number;
  left: number;
}

/** Compares the payment provider with the ledger, and the ledger with the mailing service. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly gifts: GiftComparison,
    private readonly contacts: ContactComparison,
    private readonly backfill: BackfillState,
    private readonly links: PaymentLinks,
  ) {}

  /** @throws PaymentProviderUnavailable, DirectoryUnavailable */
  async run({ fix, print, progress }: ReconciliationOptions): Promise<ReconciliationResult> {
    const report = (what: string) => (done: number, total: number) =>
      progress?.(`Repairing ${what}: ${done} of ${total}`);
    progress?.('Comparing the payment provider with the ledger');
    const gifts = await this.gifts.compare();
    if (gifts.notGifts > 0)
      print(`${gifts.notGifts} payments did not come through the site's payment links.`);
    const links = this.links.ids();
    const isBackfill = fix && gifts.isComplete && !(await this.backfill.isCompleteFor(links));
    if (isBackfill && (await this.backfill.isComplete())) await this.backfill.reset();
    const ledgerOptions = { fix, print, progress: report('the ledger') };
    const ledgerTotal = await reportAndRepair(gifts.differences, ledgerOptions);
    // Before the contacts are compared: opening balances need a complete backfill.
    if (isBackfill && ledgerTotal.failed === 0) await this.backfill.markComplete(links);
    progress?.('Comparing the ledger with the mailing service');
    const contacts = await this.contacts.differences({ isConfirmed: !fix });
    const contactOptions = { fix, print, progress: report('contacts') };
    const contactTotal = await reportAndRepair(contacts, contactOptions);
    return {
      found: ledgerTotal.found + contactTotal.found,
      left: ledgerTotal.left + contactTotal.left,
    };
  }
}

interface RepairOptions {
  /** Whether to repair the differences, or only to list them. */
  fix: boolean;
  /** Receives one line for each difference. */
  print: (line: string) => void;
  /** Receives the number of differences that were tried, after each. */
  progress: (done: number, total: number) => void;
}

/** Numbers of differences. */
interface RepairResult {
  found: number;
  left: number;
  /** Repairs that had no effect. */
  failed: number;
}

type Outcome = 'repaired' | 'failed' | 'left';

const OUTCOME_TEXT = { repaired: ' Repaired.', failed: ' The repair failed.', left: '' } as const;

/** Lists the differences and repairs them. A repair that fails does not stop the others. */
async function reportAndRepair(
  differences: readonly Difference[],
  { fix, print, progress }: RepairOptions,
): Promise<RepairResult> {
  const repaired = new Set<Difference>();
  for (const [index, difference] of differences.entries()) {
    if (fix && (await tryRepair(difference))) repaired.add(difference);
    if (fix) progress(index + 1, differences.length);
  }
  const result = { found: differences.length, left: 0, failed: 0 };
  for (const difference of differences) {
    // After all repairs, so that one listing of the mailing service verifies all of them.
    const outcome = await outcomeOf(difference, fix, repaired);
    if (outcome !== 'repaired') result.left += 1;
    if (outcome === 'failed') result.failed += 1;
    print(difference.description + OUTCOME_TEXT[outcome]);
  }
  return result;
}

async function tryRepair({ repair }: Difference): Promise<boolean> {
  try {
    await repair?.();
    return repair !== null;
  } catch (error) {
    logFailure(error);
    return false;
  }
}

async function outcomeOf(
  difference: Difference,
  fix: boolean,
  repaired: ReadonlySet<Difference>,
): Promise<Outcome> {
  if (!fix || !difference.repair) return 'left';
  if (!repaired.has(difference)) return 'failed';
  try {
    return (await difference.persists()) ? 'failed' : 'repaired';
  } catch (error) {
    logFailure(error);
    return 'failed';
  }
}

function logFailure(error: unknown): void {
  log.error({ err: error }, 'a difference could not be repaired');
}
