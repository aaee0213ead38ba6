import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { giftListIds, moneyAttributes } from '../contacts/contact-attributes.js';
import {
  ContactDirectory,
  DirectoryUnavailable,
  type DirectoryContact,
} from '../contacts/contact-directory.js';
import { Database } from '../database/database.js';
import { DonorGifts } from '../gifts/donor-gifts.js';
import { donorTotal } from '../gifts/donor-total.js';
import { LedgerContents } from '../gifts/ledger-contents.js';
import { toMinor } from '../contract/currency-units.js';
import { Outbox } from '../jobs/outbox.js';
import { PeopleRepository } from '../people/people-repository.js';
import { formatDay, manualDifference, type Difference } from './difference.js';

/** The mailing service's maximum. */
const PAGE_SIZE = 1_000;
/** After this many failed calls in a row, the mailing service counts as down. */
const MAX_FAILURES = 3;
/** A delivery of another process is awaited for up to 30 seconds. */
const POLL_MS = 250;
const MAX_POLLS = 120;

/** Compares each donor's gifts with the contact in the mailing service. */
@Injectable()
export class ContactComparison {
  constructor(
    private readonly directory: ContactDirectory,
    private readonly ledger: LedgerContents,
    private readonly gifts: DonorGifts,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** @throws DirectoryUnavailable when the mailing service does not respond for several donors in a row */
  async differences(): Promise<Difference[]> {
    const gifts = await this.ledger.gifts();
    const donors = new Set(gifts.map(({ personId }) => personId).filter((id) => id !== null));
    const contacts = await this.allContacts();
    const found: Difference[] = await this.refusedChanges();
    let failures = 0;
    for (const personId of donors) {
      try {
        const email = (await this.people.findById(personId))?.email;
        if (email === undefined || !(await this.describeDifference(personId, contacts.get(email)))) continue;
        // Confirmed one by one, because a list may shift while its pages are read.
        const description = await this.describeCurrentDifference(personId, email);
        if (description) found.push(this.difference(personId, email, description));
        failures = 0;
      } catch (error) {
        failures += 1;
        if (error instanceof DirectoryUnavailable && failures === MAX_FAILURES) throw error;
        found.push(manualDifference(`Person ${personId}: their contact cannot be read.`));
      }
    }
    return found;
  }

  private async refusedChanges(): Promise<Difference[]> {
    const changes = await this.people.refusedChanges();
    return changes.map(({ changeId, personId, refusedAt }) =>
      manualDifference(
        `Person ${personId}: the mailing service refused a change of ${formatDay(refusedAt)} (contact_changes ${changeId}).`,
      ),
    );
  }

  private difference(personId: number, email: string, description: string): Difference {
    return {
      description: `Person ${personId}: ${description}.`,
      repair: () => this.syncContact(personId),
      persists: async () => (await this.describeCurrentDifference(personId, email)) !== null,
    };
  }

  /** Waits while a server process delivers to the same contact. */
  private async syncContact(personId: number): Promise<void> {
    await this.outbox.enqueue('contact', personId, this.database.orm);
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      if ((await this.outbox.attempt('contact', personId)) !== 'skipped') return;
      if (!(await this.outbox.isPending('contact', personId))) return;
      await sleep(POLL_MS);
    }
  }

  private async describeCurrentDifference(personId: number, email: string): Promise<string | null> {
    const contact = await this.directory.find(email, 'operator');
    return this.describeDifference(personId, contact ?? undefined);
  }

  /** Null when the contact agrees with the ledger. */
  private async describeDifference(
    personId: number,
    contact: DirectoryContact | undefined,
  ): Promise<string | null> {
    const gifts = await this.gifts.list(personId);
    if (gifts.length === 0) return null;
    if (!contact) return 'the ledger has gifts of theirs, the mailing service has no such contact';
    const openingBalance = (await this.people.findById(personId))?.openingBalance;
    if (!openingBalance) return 'this ledger has not written their total to the mailing service';
    const expected = moneyAttributes(donorTotal(gifts, openingBalance), openingBalance);
    const found = describeMoney(expected, contact.attributes);
    const missing = giftListIds(gifts).filter((list) => !contact.listIds.includes(list));
    if (missing.length > 0) found.push(`the contact is not on list ${missing.join(' and ')}`);
    return found.length > 0 ? found.join('; ') : null;
  }

  private async allContacts(): Promise<Map<string, DirectoryContact>> {
    const all = new Map<string, DirectoryContact>();
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const page = await this.directory.list(PAGE_SIZE, offset, 'operator');
      for (const contact of page) all.set(contact.email, contact);
      if (page.length < PAGE_SIZE) return all;
    }
  }
}

function describeMoney(
  expected: ReturnType<typeof moneyAttributes>,
  actual: Record<string, unknown>,
): string[] {
  const currency = expected.DONATION_CURRENCY;
  const found: string[] = [];
  for (const name of ['DONATED_AMOUNT', 'LAST_DONATION_AMOUNT'] as const) {
    const [is, shouldBe] = [Number(actual[name]), expected[name]];
    if (actual[name] !== undefined && toMinor(is, currency) === toMinor(shouldBe, currency)) continue;
    found.push(`${name} is ${actual[name] === undefined ? 'missing' : is}, by the ledger ${shouldBe}`);
  }
  if (actual.DONATION_CURRENCY !== currency) {
    found.push('DONATION_CURRENCY is not that of their newest gift');
  }
  // Brevo drops an attribute that the account does not have, which is not a difference.
  const opening = actual.OPENING_DONATED_AMOUNT;
  if (opening !== undefined && Number(opening) !== expected.OPENING_DONATED_AMOUNT) {
    found.push(
      `OPENING_DONATED_AMOUNT is ${Number(opening)}, by the ledger ${expected.OPENING_DONATED_AMOUNT}`,
    );
  }
  return found;
}
