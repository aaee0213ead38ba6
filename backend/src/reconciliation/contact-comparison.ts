import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { listsOfGifts, moneyAttributes } from '../contacts/contact-attributes.js';
import {
  ContactDirectory,
  DirectoryUnavailable,
  type DirectoryContact,
} from '../contacts/contact-directory.js';
import { Database } from '../database/database.js';
import { donorTotal } from '../gifts/donor-total.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { toMinor } from '../gifts/money.js';
import { Outbox } from '../jobs/outbox.js';
import { PeopleRepository } from '../people/people-repository.js';
import { day, manualDifference, type Difference } from './difference.js';

/** The most that the mailing service gives at once. */
const PAGE = 1_000;
/** After as many calls without an answer the mailing service is down, and not one contact unreadable. */
const MOST_UNANSWERED = 3;
/** How often, and how many times, a delivery by somebody else is looked for: longer than one takes. */
const LOOK_MS = 250;
const MOST_LOOKS = 120;

/** Compares what the ledger has of each donor with what the mailing service shows. */
@Injectable()
export class ContactComparison {
  constructor(
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(PeopleRepository) private readonly people: PeopleRepository,
    @Inject(Outbox) private readonly deliveries: Outbox,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** @throws DirectoryUnavailable when the mailing service does not answer for several donors in a row */
  async differences(): Promise<Difference[]> {
    const gifts = await this.ledger.allGifts();
    const donors = new Set(gifts.map(({ personId }) => personId).filter((id) => id !== null));
    const contacts = await this.allContacts();
    const found: Difference[] = await this.setAside();
    let unanswered = 0;
    for (const personId of donors) {
      try {
        const email = (await this.people.byId(personId))?.email;
        if (email === undefined || !(await this.wordsAbout(personId, contacts.get(email)))) continue;
        // Read one by one: the pages may have shifted while they were turned.
        const words = await this.wordsNow(personId, email);
        if (words) found.push(this.difference(personId, email, words));
        unanswered = 0;
      } catch (error) {
        unanswered += 1;
        if (error instanceof DirectoryUnavailable && unanswered === MOST_UNANSWERED) throw error;
        found.push(manualDifference(`Person ${personId}: their contact cannot be read.`));
      }
    }
    return found;
  }

  /** What visitors said and the mailing service refused. */
  private async setAside(): Promise<Difference[]> {
    const changes = await this.people.changesSetAside();
    return changes.map(({ changeId, personId, refusedAt }) =>
      manualDifference(
        `Person ${personId}: the mailing service refused what they said on ${day(refusedAt)} (contact_changes ${changeId}).`,
      ),
    );
  }

  private difference(personId: number, email: string, words: string): Difference {
    return {
      words: `Person ${personId}: ${words}.`,
      mend: () => this.bringUpToDate(personId),
      persists: async () => (await this.wordsNow(personId, email)) !== null,
    };
  }

  /** A server beside this command may be delivering to the same contact: then its attempt is waited for. */
  private async bringUpToDate(personId: number): Promise<void> {
    await this.deliveries.add('contact', personId, this.database.orm);
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      if ((await this.deliveries.attempt('contact', personId)) !== 'elsewhere') return;
      if (!(await this.deliveries.isWaiting('contact', personId))) return;
      await sleep(LOOK_MS);
    }
  }

  private async wordsNow(personId: number, email: string): Promise<string | null> {
    return this.wordsAbout(personId, (await this.directory.find(email, 'operator')) ?? undefined);
  }

  /** What is not as the ledger has it; null when all is. */
  private async wordsAbout(personId: number, contact: DirectoryContact | undefined): Promise<string | null> {
    const gifts = await this.ledger.giftsOf(personId);
    if (gifts.length === 0) return null;
    if (!contact) return 'the ledger has gifts of theirs, the mailing service has no such contact';
    const opening = (await this.people.byId(personId))?.opening;
    if (!opening) return 'this ledger has not written their total to the mailing service';
    const words = moneyWords(moneyAttributes(donorTotal(gifts, opening), opening), contact.attributes);
    const missing = listsOfGifts(gifts).filter((list) => !contact.listIds.includes(list));
    if (missing.length > 0) words.push(`the contact is not on list ${missing.join(' and ')}`);
    return words.length > 0 ? words.join('; ') : null;
  }

  private async allContacts(): Promise<Map<string, DirectoryContact>> {
    const all = new Map<string, DirectoryContact>();
    for (let offset = 0; ; offset += PAGE) {
      const page = await this.directory.page(PAGE, offset, 'operator');
      for (const contact of page) all.set(contact.email, contact);
      if (page.length < PAGE) return all;
    }
  }
}

function moneyWords(due: ReturnType<typeof moneyAttributes>, shown: Record<string, unknown>): string[] {
  const currency = due.DONATION_CURRENCY;
  const words: string[] = [];
  for (const name of ['DONATED_AMOUNT', 'LAST_DONATION_AMOUNT'] as const) {
    const [is, shouldBe] = [Number(shown[name]), due[name]];
    if (shown[name] !== undefined && toMinor(is, currency) === toMinor(shouldBe, currency)) continue;
    words.push(`${name} is ${shown[name] === undefined ? 'not there' : is}, by the ledger ${shouldBe}`);
  }
  const shownCurrency = shown.DONATION_CURRENCY;
  if (shownCurrency !== currency) words.push('DONATION_CURRENCY is not that of their newest gift');
  // An account without this attribute drops it silently, which is not a difference of the two books.
  const opening = shown.OPENING_DONATED_AMOUNT;
  if (opening !== undefined && Number(opening) !== due.OPENING_DONATED_AMOUNT) {
    words.push(`OPENING_DONATED_AMOUNT is ${Number(opening)}, by the ledger ${due.OPENING_DONATED_AMOUNT}`);
  }
  return words;
}
