import { Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { PaymentLinks } from '../payments/payment-links.js';
import { ContactComparison } from './contact-comparison.js';
import { GiftComparison } from './gift-comparison.js';
import { MAX_WAIT_MS } from './patiently.js';
import { reportAndRepair } from './repair.js';

export interface ReconciliationOptions {
  /** True to repair the differences. */
  fix: boolean;
  /** Compares the payment provider's history from then on; null for all of it. */
  since: Date | null;
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
  async run({ fix, since, print, progress }: ReconciliationOptions): Promise<ReconciliationResult> {
    const report = (what: string) => (done: number, total: number) =>
      progress?.(`Repairing ${what}: ${done} of ${total}`);
    progress?.('Comparing the payment provider with the ledger');
    const gifts = await this.gifts.compare(since, MAX_WAIT_MS);
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
