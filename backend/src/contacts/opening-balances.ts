import { Injectable } from '@nestjs/common';
import { toMajor, toMinor, type Money } from '../contract/currency-units.js';
import { Organization } from '../core/organization/organization.js';
import { DonorGifts } from '../ledger/donor-gifts.js';
import { GiftLedger } from '../ledger/gift-ledger.js';
import { PeopleRepository, type Person } from '../ledger/people-repository.js';
import { readOpeningBalance, readTotal } from './contact-totals.js';
import type { BrevoContact } from './brevo-contacts.js';

const HISTORY_UNREAD = 'the payment history has not been read yet';

/** The opening balance cannot be determined yet, so the contact's total must not be replaced. The message is the reason. */
export class OpeningBalanceUndetermined extends Error {
  override readonly name = 'OpeningBalanceUndetermined';
}

/**
 * The opening balance: the part of a person's total that no gift in the ledger explains. Determined once, then stored in
 * the ledger and in the contact (docs/decisions/0005-opening-balances.md).
 */
@Injectable()
export class OpeningBalances {
  constructor(
    private readonly people: PeopleRepository,
    private readonly ledger: GiftLedger,
    private readonly gifts: DonorGifts,
    private readonly organization: Organization,
  ) {}

  /**
   * @param found the current contact; null for a new one
   * @throws OpeningBalanceUndetermined
   */
  async determine(personId: number, person: Person, found: BrevoContact | null): Promise<Money> {
    if (person.openingBalance) return person.openingBalance;
    const attributes = found?.attributes ?? {};
    const shown = readTotal(attributes, this.organization.facts.currency);
    if (!shown) throw new OpeningBalanceUndetermined('the contact shows a total that is not a number');
    const stored = person.contactTotal ? null : readOpeningBalance(attributes);
    if (stored) await this.assertExplained(personId, shown, stored);
    const before = stored ?? person.contactTotal ?? shown;
    const openingBalanceMinor = stored?.minor ?? (await this.unexplained(personId, before));
    await this.people.saveOpeningBalance(personId, before, openingBalanceMinor, stored !== null);
    const opening = (await this.people.findById(personId))?.openingBalance;
    if (!opening) throw new Error('the opening balance was not stored');
    return opening;
  }

  private async unexplained(personId: number, { minor, currency }: Money): Promise<number> {
    if (minor === 0) return 0;
    if (!(await this.ledger.isBackfilled())) throw new OpeningBalanceUndetermined(HISTORY_UNREAD);
    const before = await this.gifts.totalsBeforeLedgerStart(personId);
    const own = before.find((each) => each.currency === currency) ?? { kept: 0, given: 0 };
    if (minor <= own.kept) return 0;
    // The site before may have added amounts of all currencies to one number, and not subtracted what was returned.
    const sumOf = (which: 'kept' | 'given') =>
      toMinor(
        before.reduce((sum, each) => sum + toMajor(each[which], each.currency), 0),
        currency,
      );
    if ([own.given, sumOf('kept'), sumOf('given')].includes(minor)) return 0;
    return minor - own.kept;
  }

  /**
   * A total that exceeds the stored opening and all gifts means that gifts are missing in this ledger. Writing would remove
   * them from the total.
   */
  private async assertExplained(personId: number, shown: Money, stored: Money): Promise<void> {
    const opening = stored.currency === shown.currency ? stored.minor : 0;
    if (shown.minor <= opening + (await this.gifts.grossTotal(personId, shown.currency))) return;
    if (!(await this.ledger.isBackfilled())) throw new OpeningBalanceUndetermined(HISTORY_UNREAD);
    throw new OpeningBalanceUndetermined(
      'the contact shows more than this ledger can explain: STRIPE_PAYMENT_LINKS may lack a link that was used before',
    );
  }
}
