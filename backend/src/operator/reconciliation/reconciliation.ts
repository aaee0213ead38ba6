import { Injectable, Module } from '@nestjs/common';
import { ContactsModule } from '../../contacts/contacts.module.js';
import { GiftLedger } from '../../ledger/gift-ledger.js';
import { LedgerModule } from '../../ledger/ledger.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { PaymentLinks } from '../../payments/payment-links.js';
import { LinkSums } from '../../payments/payment-sums.js';
import { log } from '../../core/telemetry/log.js';
import { ContactComparison } from './contact-comparison.js';
import { GiftComparison, type Difference } from './gift-comparison.js';

interface ReconciliationOptions {
  /** True to repair the differences. */
  fix: boolean;
  /** Receives one line for each difference. */
  print: (line: string) => void;
}

/** Compares the payment provider with the ledger, and the ledger with the mailing service. */
@Injectable()
export class Reconciliation {
  constructor(
    private readonly gifts: GiftComparison,
    private readonly contacts: ContactComparison,
    private readonly ledger: GiftLedger,
    private readonly links: PaymentLinks,
  ) {}

  /**
   * Returns the numbers of differences, and of the payments of which nobody has said whether they are gifts.
   * @throws PaymentProviderUnavailable, BrevoUnavailable
   */
  async run({ fix, print }: ReconciliationOptions) {
    const links = await this.links.ids();
    const isBackfill = fix && !(await this.ledger.isBackfilledFor(links));
    if (isBackfill && (await this.ledger.isBackfilled())) await this.ledger.resetBackfill();
    let notGifts = new LinkSums();
    const compareGifts = async () => {
      const found = await this.gifts.compare();
      ({ notGifts } = found);
      return found.differences;
    };
    const ledger = await reconcile(compareGifts, { fix, print });
    let unnamed = 0;
    for (const [link, sums] of notGifts) {
      if (link === null) print(`Without a payment link, and so never gifts: ${String(sums)}.`);
      else if (!this.links.isOther(link)) {
        unnamed += sums.count;
        print(`Payment link ${link}, which no setting names: ${String(sums)}.`);
      }
    }
    // Before the contacts are compared: opening balances need a complete backfill.
    if (isBackfill && ledger.left.every(({ repair }) => repair === null)) {
      await this.ledger.markBackfilled(links);
    }
    const contacts = await reconcile(() => this.contacts.compare(), { fix, print });
    (await this.contacts.doubtfulTotals()).forEach((line) => print(line));
    return { found: ledger.found + contacts.found, left: ledger.left.length + contacts.left.length, unnamed };
  }
}

/** Compares the payment provider, the ledger and the mailing service (`npm run reconcile`). */
@Module({
  imports: [PaymentsModule, LedgerModule, ContactsModule],
  providers: [GiftComparison, ContactComparison, Reconciliation],
})
export class ReconciliationModule {}

/**
 * Lists the differences of a comparison, and repairs them. Compares a second time, which shows what was repaired, and leaves out
 * what a server process has recorded or delivered in the meantime.
 */
async function reconcile(compare: () => Promise<Difference[]>, { fix, print }: ReconciliationOptions) {
  const first = await compare();
  if (fix) for (const difference of first) await tryRepair(difference);
  const second = new Set(first.length > 0 ? (await compare()).map(({ key }) => key) : []);
  const left = first.filter(({ key }) => second.has(key));
  for (const difference of fix ? first : left) {
    print(difference.description + (fix ? outcomeText(difference, left) : ''));
  }
  return { found: fix ? first.length : left.length, left };
}

function outcomeText(difference: Difference, left: readonly Difference[]): string {
  if (!left.includes(difference)) return ' Repaired.';
  return difference.repair ? ' The repair failed.' : '';
}

/** A repair that fails does not stop the others. */
async function tryRepair({ repair }: Difference): Promise<void> {
  try {
    await repair?.();
  } catch (error) {
    log.error({ err: error }, 'a difference could not be repaired');
  }
}
