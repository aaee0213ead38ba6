import { Inject, Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { Money } from '../gifts/gift.js';
import { People, type Person } from '../people/people.js';
import { openingInContact, shownTotal } from './contact-attributes.js';
import type { DirectoryContact } from './contact-directory.js';

/** Whether a total contains gifts of the ledger cannot be told before the provider's history has been read. */
export class OpeningUndecided extends Error {
  override readonly name = 'OpeningUndecided';
  constructor() {
    super('the history of payments has not been read yet');
  }
}

/**
 * What a person had given that no gift in the ledger explains, so that a total is this opening and all their gifts. It is
 * decided once and then kept in the ledger and in the contact (docs/decisions/0016-opening-totals.md).
 */
@Injectable()
export class OpeningTotals {
  constructor(
    @Inject(People) private readonly people: People,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
  ) {}

  /**
   * @param found the contact as the mailing service has it; null for none
   * @param currency of the person's newest gift, where the contact names none
   * @throws OpeningUndecided
   */
  async openingOf(
    personId: number,
    person: Person,
    found: DirectoryContact | null,
    currency: string,
  ): Promise<Money> {
    if (person.opening) return person.opening;
    const attributes = found?.attributes ?? {};
    const kept = person.shown ? null : openingInContact(attributes, currency);
    if (kept) await this.people.keepOpening(personId, kept);
    else await this.workOut(personId, shownTotal(attributes, currency));
    const opening = (await this.people.byId(personId))?.opening;
    if (!opening) throw new Error('the opening total was not kept');
    return opening;
  }

  private async workOut(personId: number, shownNow: Money): Promise<void> {
    await this.people.rememberShown(personId, shownNow);
    const shown = (await this.people.byId(personId))?.shown;
    if (!shown) throw new Error('what the contact shows was not kept');
    await this.people.rememberOpening(personId, await this.unexplained(personId, shown));
  }

  private async unexplained(personId: number, { minor, currency }: Money): Promise<number> {
    if (minor === 0) return 0;
    if (!(await this.ledger.isHistoryRead())) throw new OpeningUndecided();
    return Math.max(0, minor - (await this.ledger.givenBeforeStart(personId, currency)));
  }
}
