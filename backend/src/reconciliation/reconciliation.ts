import { Inject, Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { PaymentLinks } from '../payments/payment-links.js';
import { log } from '../telemetry/log.js';
import { ContactComparison } from './contact-comparison.js';
import type { Difference } from './difference.js';
import { GiftComparison } from './gift-comparison.js';

export interface ReconciliationOptions {
  /** Whether what can be mended is. */
  fix: boolean;
  /** From when on the payment provider's side is looked at; null for all of it. */
  since: Date | null;
  say: (line: string) => void;
}

/** How many differences there were, and how many are left. */
export interface Reconciled {
  found: number;
  left: number;
}

/** Payment provider ↔ ledger ↔ mailing service: says in words what differs, and mends it where it may. */
@Injectable()
export class Reconciliation {
  constructor(
    @Inject(GiftComparison) private readonly gifts: GiftComparison,
    @Inject(ContactComparison) private readonly contacts: ContactComparison,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
  ) {}

  /** @throws PaymentProviderUnavailable, DirectoryUnavailable */
  async run({ fix, since, say }: ReconciliationOptions): Promise<Reconciled> {
    const gifts = await this.gifts.compare(since);
    if (gifts.foreign > 0)
      say(`${gifts.foreign} payments came otherwise than through the site's payment links.`);
    const links = this.links.ids();
    const isNews = fix && gifts.isWhole && !(await this.ledger.isHistoryReadWith(links));
    if (isNews && (await this.ledger.isHistoryRead())) await this.ledger.historyIsOutdated();
    const ledgerTotal = await settle(gifts.differences, fix, say);
    // The mailing service is compared with what the ledger has become.
    if (isNews && ledgerTotal.failed === 0) await this.ledger.historyWasRead(links);
    const contactTotal = await settle(await this.contacts.differences(), fix, say);
    return {
      found: ledgerTotal.found + contactTotal.found,
      left: ledgerTotal.left + contactTotal.left,
    };
  }
}

/** Says each difference, and mends it where it may. One that cannot be mended does not hold back the rest. */
async function settle(differences: Difference[], fix: boolean, say: (line: string) => void) {
  const total = { found: 0, left: 0, failed: 0 };
  for (const difference of differences) {
    const outcome = fix ? await mended(difference) : 'left';
    total.found += 1;
    if (outcome !== 'mended') total.left += 1;
    if (outcome === 'failed') total.failed += 1;
    say(outcome === 'left' ? difference.words : `${difference.words} ${OUTCOME_WORDS[outcome]}`);
  }
  return total;
}

const OUTCOME_WORDS = { mended: 'Mended.', failed: 'It could not be mended.' } as const;

async function mended({ mend, persists }: Difference): Promise<'mended' | 'failed' | 'left'> {
  if (!mend) return 'left';
  try {
    await mend();
    return (await persists()) ? 'failed' : 'mended';
  } catch (error) {
    log.error({ err: error }, 'a difference could not be mended');
    return 'failed';
  }
}
