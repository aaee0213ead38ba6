import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { and, eq, gt, lt, ne, or } from 'drizzle-orm';
import { giftListIds, moneyAttributes } from '../../contacts/contact-totals.js';
import { BrevoContacts, type BrevoContact } from '../../contacts/brevo-contacts.js';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import { splitName } from '../../contract/person-name.js';
import { Database } from '../../core/database/database.js';
import { gifts, ledgerState, people, reversals } from '../../core/database/schema.js';
import { belongsToGift, DonorGifts, type SyncableGift } from '../../ledger/donor-gifts.js';
import { donorTotal } from '../../ledger/donor-total.js';
import type { DonorGift } from '../../ledger/gift.js';
import { toMajor, toMinor } from '../../contract/currency-units.js';
import { Outbox } from '../../core/jobs/outbox.js';
import { PeopleRepository, type Person } from '../../ledger/people-repository.js';
import type { Difference } from './gift-comparison.js';

/** How long one call waits in all while the mailing service's rate limit is exceeded. */
const MAX_WAIT_MS = 10 * 60_000;
/** How often a delivery is tried again, or looked for whether another process has made it. */
const POLL_MS = 250;

/** Compares each donor's gifts with the contact in the mailing service. */
@Injectable()
export class ContactComparison {
  constructor(
    private readonly brevo: BrevoContacts,
    private readonly donorGifts: DonorGifts,
    private readonly repository: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** @throws BrevoUnavailable */
  async compare(): Promise<Difference[]> {
    const contacts = new Map<string, BrevoContact>();
    for await (const contact of this.brevo.listAll(MAX_WAIT_MS)) contacts.set(contact.email, contact);
    const persons = await this.repository.findAll();
    const differences: Difference[] = [];
    for (const [personId, given] of await this.donorGifts.listAll()) {
      const person = persons.get(personId);
      if (!person) continue;
      const contact = contacts.get(person.email);
      const missing = missingNames(given, contact);
      const found = describeDifferences(person, given, contact);
      const names = Object.keys(missing).map((name) => name.toUpperCase());
      if (contact && names.length > 0)
        found.push(`the contact lacks ${names.join(' and ')}, which the donor wrote`);
      if (found.length === 0) continue;
      const key = `Person ${personId}`;
      const repair = () => this.syncContact(personId, missing);
      differences.push({ key, description: `${key}: ${found.join('; ')}.`, repair });
    }
    return differences;
  }

  /** What the people's totals had before this ledger and no gift explains, although gifts of then were in other currencies or returned. */
  async doubtfulTotals(): Promise<string[]> {
    const { id, openingBalanceMinor: minor, openingCurrency: currency } = people;
    const rows = await this.database.orm
      .selectDistinct({ id, minor, currency })
      .from(people)
      .innerJoin(gifts, eq(gifts.personId, id))
      .innerJoin(ledgerState, lt(gifts.givenAt, ledgerState.startedAt))
      .leftJoin(reversals, and(belongsToGift, lt(reversals.reversedAt, ledgerState.startedAt)))
      .where(
        and(
          gt(minor, 0),
          eq(people.openingWasKept, false),
          or(ne(gifts.currency, currency), gt(reversals.amountMinor, 0)),
        ),
      )
      .orderBy(id);
    return rows.map(
      (row) =>
        `Person ${row.id}: ${toMajor(row.minor ?? 0, row.currency ?? '')} ${row.currency} of the total are in no gift. They may be of other currencies, or refunded.`,
    );
  }

  /** Waits for the mailing service's rate limit, and while a server process delivers to the same contact. */
  private async syncContact(personId: number, names: ContactAttributes): Promise<void> {
    const change = { attributes: names, listIds: [], onlyEmptyFields: true, isFromPayment: true };
    await this.database.orm.transaction<unknown>((transaction) =>
      Object.keys(names).length > 0
        ? this.repository.addChange(personId, change, transaction)
        : this.outbox.enqueue('contact', personId, transaction),
    );
    const waitUntil = performance.now() + MAX_WAIT_MS;
    while (performance.now() < waitUntil && (await this.outbox.isQueued('contact', personId))) {
      const outcome = await this.outbox.attempt('contact', personId);
      if (outcome !== 'skipped' && outcome !== 'rate-limited') return;
      await sleep(POLL_MS);
    }
  }
}

/** What is different from the ledger. @param gifts newest first */
function describeDifferences(
  { openingBalance }: Person,
  gifts: DonorGift[],
  contact: BrevoContact | undefined,
): string[] {
  if (!contact) return ['the ledger has gifts of theirs, the mailing service has no such contact'];
  if (!openingBalance) return ['this ledger has not written their total to the mailing service'];
  const expected = moneyAttributes(donorTotal(gifts, openingBalance), openingBalance);
  const found = describeMoney(expected, contact.attributes);
  const missing = giftListIds(gifts).filter((list) => !contact.listIds.includes(list));
  if (missing.length > 0) found.push(`the contact is not on list ${missing.join(' and ')}`);
  return found;
}

/**
 * The names that the donor first wrote on a payment page and the contact lacks: Brevo drops what an attribute cannot take.
 * @param gifts newest first
 */
function missingNames(gifts: readonly SyncableGift[], contact: BrevoContact | undefined): ContactAttributes {
  const { FIRSTNAME, LASTNAME } = contact?.attributes ?? {};
  // A name of any kind is somebody's correction.
  if (FIRSTNAME || LASTNAME) return {};
  const [firstName, lastName] = splitName(gifts.at(-1)?.name ?? '');
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

function describeMoney(
  expected: ReturnType<typeof moneyAttributes>,
  actual: Record<string, unknown>,
): string[] {
  const currency = expected.DONATION_CURRENCY;
  const { OPENING_DONATED_AMOUNT: opening, DONATED_TOTALS: totals } = actual;
  const found = (['DONATED_AMOUNT', 'LAST_DONATION_AMOUNT'] as const).flatMap((name) => {
    const [is, shouldBe] = [actual[name], expected[name]];
    if (is !== undefined && toMinor(Number(is), currency) === toMinor(shouldBe, currency)) return [];
    return [`${name} is ${is === undefined ? 'missing' : Number(is)}, by the ledger ${shouldBe}`];
  });
  if (actual.DONATION_CURRENCY !== currency) found.push('DONATION_CURRENCY is not that of their newest gift');
  // Brevo drops an attribute that the account does not have, which is not a difference.
  if (totals !== undefined && totals !== expected.DONATED_TOTALS)
    found.push('DONATED_TOTALS is not what the ledger has');
  if (opening !== undefined && Number(opening) !== expected.OPENING_DONATED_AMOUNT)
    found.push(
      `OPENING_DONATED_AMOUNT is ${Number(opening)}, by the ledger ${expected.OPENING_DONATED_AMOUNT}`,
    );
  return found;
}
