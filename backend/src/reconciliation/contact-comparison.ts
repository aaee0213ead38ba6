import { Inject, Injectable } from '@nestjs/common';
import { listsOfGifts, moneyAttributes } from '../contacts/contact-attributes.js';
import { ContactDirectory, type DirectoryContact } from '../contacts/contact-directory.js';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { Database } from '../database/database.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { toMinor } from '../gifts/money.js';
import { Deliveries } from '../jobs/deliveries.js';
import { People } from '../people/people.js';
import type { Difference } from './difference.js';

/** The most that the mailing service gives at once. */
const PAGE = 1_000;

/** Compares what the ledger has of each donor with what the mailing service shows. */
@Injectable()
export class ContactComparison {
  constructor(
    @Inject(ContactDirectory) private readonly directory: ContactDirectory,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(People) private readonly people: People,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** @throws DirectoryUnavailable */
  async differences(): Promise<Difference[]> {
    const gifts = await this.ledger.allGifts();
    const donors = new Set(gifts.map(({ personId }) => personId).filter((id) => id !== null));
    const contacts = await this.allContacts();
    const found: Difference[] = [];
    for (const personId of donors) {
      const email = (await this.people.byId(personId))?.email;
      if (email === undefined || !(await this.wordsAbout(personId, contacts.get(email)))) continue;
      // Read one by one: the pages may have shifted while they were turned.
      const words = await this.wordsNow(personId, email);
      if (words) found.push(this.difference(personId, email, words));
    }
    return found;
  }

  private difference(personId: number, email: string, words: string): Difference {
    return {
      words: `Person ${personId}: ${words}.`,
      mend: async () => {
        await this.deliveries.add('contact', personId, this.database.orm);
        await this.deliveries.attempt('contact', personId);
      },
      persists: async () => (await this.wordsNow(personId, email)) !== null,
    };
  }

  private async wordsNow(personId: number, email: string): Promise<string | null> {
    return this.wordsAbout(personId, (await this.directory.find(email, 'operator')) ?? undefined);
  }

  /** What is not as the ledger has it; null when all is. */
  private async wordsAbout(personId: number, contact: DirectoryContact | undefined): Promise<string | null> {
    const given = await this.ledger.totalOf(personId);
    if (!given) return null;
    if (!contact) return 'the ledger has gifts of theirs, the mailing service has no such contact';
    const opening = (await this.people.byId(personId))?.opening;
    if (!opening) return 'the mailing service was never told of their gifts';
    const words = moneyWords(moneyAttributes(given, opening), contact.attributes);
    const missing = listsOfGifts(given).filter((list) => !contact.listIds.includes(list));
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

function moneyWords(due: ContactAttributes, shown: Record<string, unknown>): string[] {
  const currency = due.DONATION_CURRENCY ?? '';
  const words: string[] = [];
  for (const name of ['DONATED_AMOUNT', 'LAST_DONATION_AMOUNT'] as const) {
    const [is, shouldBe] = [Number(shown[name]), due[name] ?? 0];
    if (shown[name] !== undefined && toMinor(is, currency) === toMinor(shouldBe, currency)) continue;
    words.push(`${name} is ${shown[name] === undefined ? 'not there' : is}, by the ledger ${shouldBe}`);
  }
  const shownCurrency = shown.DONATION_CURRENCY;
  if (shownCurrency !== currency) words.push('DONATION_CURRENCY is not that of their newest gift');
  return words;
}
