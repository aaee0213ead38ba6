import { Inject, Injectable } from '@nestjs/common';
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
  ) {}

  /** @throws PaymentProviderUnavailable, DirectoryUnavailable */
  async run({ fix, since, say }: ReconciliationOptions): Promise<Reconciled> {
    const total = { found: 0, left: 0 };
    // The ledger first: the mailing service is compared with what it has become.
    for (const compare of [() => this.gifts.differences(since), () => this.contacts.differences()]) {
      for (const difference of await compare()) {
        const isMended = fix && (await mended(difference));
        say(isMended ? `${difference.words} Mended.` : difference.words);
        total.found += 1;
        if (!isMended) total.left += 1;
      }
    }
    return total;
  }
}

async function mended({ mend, persists }: Difference): Promise<boolean> {
  if (!mend) return false;
  await mend();
  return !(await persists());
}
