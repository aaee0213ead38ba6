import { Inject, Injectable } from '@nestjs/common';
import { BackfillState } from '../gifts/backfill-state.js';
import { DonorGifts } from '../gifts/donor-gifts.js';
import type { Money } from '../gifts/gift.js';
import { HealthParts } from '../http/health-parts.js';
import { PeopleRepository, type Person } from '../people/people-repository.js';
import { log } from '../telemetry/log.js';
import { openingInContact, shownTotal } from './contact-attributes.js';
import type { DirectoryContact } from './contact-directory.js';

const HISTORY_UNREAD = 'the history of payments has not been read yet';

/** It cannot be told what a contact's total is made of, so it is not replaced. The message says why. */
export class OpeningUndecided extends Error {
  override readonly name = 'OpeningUndecided';
}

/**
 * What a person had given that no gift in the ledger explains, so that a total is this opening and all their gifts. It is
 * decided once and then kept in the ledger and in the contact (docs/decisions/0016-opening-totals.md).
 */
@Injectable()
export class OpeningTotals {
  private isKept: boolean | undefined;

  constructor(
    @Inject(HealthParts) private readonly health: HealthParts,
    @Inject(PeopleRepository) private readonly people: PeopleRepository,
    @Inject(BackfillState) private readonly backfill: BackfillState,
    @Inject(DonorGifts) private readonly gifts: DonorGifts,
  ) {}

  /**
   * @param found the contact as the mailing service has it; null for none
   * @param currency of the person's first gift, where the contact names none
   * @throws OpeningUndecided
   */
  async openingOf(
    personId: number,
    person: Person,
    found: DirectoryContact | null,
    currency: string,
  ): Promise<Money> {
    if (person.openingBalance) return person.openingBalance;
    const attributes = found?.attributes ?? {};
    const shown = shownTotal(attributes, currency);
    if (!shown) throw new OpeningUndecided('the contact shows a total that is not a number');
    const kept = person.contactTotal ? null : openingInContact(attributes);
    if (kept) await this.checkIsExplained(personId, shown, kept);
    const before = kept ?? person.contactTotal ?? shown;
    const unexplainedMinor = kept?.minor ?? (await this.unexplained(personId, before));
    await this.people.saveOpeningBalance(personId, before, unexplainedMinor, kept !== null);
    const opening = (await this.people.findById(personId))?.openingBalance;
    if (!opening) throw new Error('the opening total was not kept');
    return opening;
  }

  /**
   * Tells the operator when a contact does not have the opening that was written to it: the account lacks the attribute
   * then, and Brevo drops it silently.
   * @param found a contact whose total this ledger has written
   */
  checkIsKept({ attributes }: DirectoryContact): void {
    if (attributes.DONATED_AMOUNT === undefined) return;
    const isKept = openingInContact(attributes) !== null;
    if (!isKept && this.isKept !== false) {
      log.error(
        'Brevo lacks the attributes OPENING_DONATED_AMOUNT and OPENING_DONATION_CURRENCY (docs/runbook.md)',
      );
    }
    this.isKept = isKept;
    this.health.report('openingAttributes', isKept ? 'up' : 'down');
  }

  private async unexplained(personId: number, { minor, currency }: Money): Promise<number> {
    if (minor === 0) return 0;
    if (!(await this.backfill.isComplete())) throw new OpeningUndecided(HISTORY_UNREAD);
    return Math.max(0, minor - (await this.gifts.totalBeforeLedgerStart(personId, currency)));
  }

  /**
   * A total of an earlier ledger never exceeds its opening and all that was given. Where it seems to, gifts are missing
   * here, and writing would lose them from the total.
   */
  private async checkIsExplained(personId: number, shown: Money, kept: Money): Promise<void> {
    const opening = kept.currency === shown.currency ? kept.minor : 0;
    if (shown.minor <= opening + (await this.gifts.grossTotal(personId, shown.currency))) return;
    if (!(await this.backfill.isComplete())) throw new OpeningUndecided(HISTORY_UNREAD);
    throw new OpeningUndecided(
      'the contact shows more than this ledger can explain: STRIPE_PAYMENT_LINKS may lack a link that was used before',
    );
  }
}
