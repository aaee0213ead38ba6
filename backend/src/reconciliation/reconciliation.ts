import { Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { PaymentLinks } from '../payments/payment-links.js';
import { log } from '../telemetry/log.js';
import { ContactComparison } from './contact-comparison.js';
import type { Difference } from './difference.js';
import { GiftComparison } from './gift-comparison.js';

export interface ReconciliationOptions {
  /** True to repair the differences. */
  fix: boolean;
  /** Compares the payment provider's history from then on; null for all of it. */
  since: Date | null;
  print: (line: string) => void;
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
  async run({ fix, since, print }: ReconciliationOptions): Promise<ReconciliationResult> {
    const gifts = await this.gifts.compare(since);
    if (gifts.notGifts > 0)
      print(`${gifts.notGifts} payments did not come through the site's payment links.`);
    const links = this.links.ids();
    const isBackfill = fix && gifts.isComplete && !(await this.backfill.isCompleteFor(links));
    if (isBackfill && (await this.backfill.isComplete())) await this.backfill.reset();
    const ledgerTotal = await reportAndRepair(gifts.differences, fix, print);
    // Before the contacts are compared: opening balances need a complete backfill.
    if (isBackfill && ledgerTotal.failed === 0) await this.backfill.markComplete(links);
    const contactTotal = await reportAndRepair(await this.contacts.differences(), fix, print);
    return {
      found: ledgerTotal.found + contactTotal.found,
      left: ledgerTotal.left + contactTotal.left,
    };
  }
}

/** A repair that fails does not stop the others. */
async function reportAndRepair(differences: Difference[], fix: boolean, print: (line: string) => void) {
  const total = { found: 0, left: 0, failed: 0 };
  for (const difference of differences) {
    const outcome = fix ? await repair(difference) : 'left';
    total.found += 1;
    if (outcome !== 'repaired') total.left += 1;
    if (outcome === 'failed') total.failed += 1;
    print(outcome === 'left' ? difference.description : `${difference.description} ${OUTCOME_TEXT[outcome]}`);
  }
  return total;
}

const OUTCOME_TEXT = { repaired: 'Repaired.', failed: 'The repair failed.' } as const;

async function repair(difference: Difference): Promise<'repaired' | 'failed' | 'left'> {
  if (!difference.repair) return 'left';
  try {
    await difference.repair();
    return (await difference.persists()) ? 'failed' : 'repaired';
  } catch (error) {
    log.error({ err: error }, 'a difference could not be repaired');
    return 'failed';
  }
}
