import { Injectable } from '@nestjs/common';
import { and, asc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { BrevoContacts } from '../../contacts/brevo-contacts.js';
import { formatDecimal } from '../../contract/currency-units.js';
import { Database } from '../../core/database/database.js';
import {
  contactChanges,
  gifts,
  messages,
  outbox,
  people,
  pledges,
  reversals,
  sentMails,
  sessionClaims,
} from '../../core/database/schema.js';
import { waitForRateLimit } from '../../core/jobs/provider-rate-limit.js';
import { belongsToGift } from '../../ledger/donor-gifts.js';
import { sha256 } from '../../core/http/browser-token.js';
import { Erasures } from '../../ledger/erasures.js';
import { knownProjectSlug } from '../../ledger/purpose.js';
import { donorsWithReceiptsTo, runningSubscriptions } from './person-eraser.js';

/** How long `read` waits in all while the mailing service's rate limit is exceeded, as by many deliveries. */
const MAX_WAIT_MS = 60_000;

/** Everything that is stored about one email address. Rows are as in backend/src/core/database/schema.ts. */
export type PersonRecord = Awaited<ReturnType<PersonRecords['read']>>;

/** Collects what every table and the mailing service have about a person. */
@Injectable()
export class PersonRecords {
  constructor(
    private readonly database: Database,
    private readonly brevo: BrevoContacts,
    private readonly erasures: Erasures,
  ) {}

  /**
   * @param email normalized
   * @param onWait called before each wait for the mailing service's rate limit
   * @throws BrevoUnavailable when the mailing service does not respond
   */
  async read(email: string, onWait?: () => void) {
    const stored = await this.readDatabase(email);
    const readContact = () => this.brevo.readAll(email);
    return { ...stored, mailingService: await waitForRateLimit(readContact, MAX_WAIT_MS, onWait) };
  }

  /** As `read`, without the mailing service's part. */
  async readDatabase(email: string) {
    const { orm } = this.database;
    const { email: _email, ...columns } = getTableColumns(people);
    const [person = null] = await orm.select(columns).from(people).where(eq(people.email, email));
    // No row has the id 0.
    const id = person?.id ?? 0;
    const given = await orm.select().from(gifts).where(eq(gifts.personId, id)).orderBy(asc(gifts.id));
    const isFrom = sql`lower(${messages.email}) = ${email}`;
    const unsent = await orm.select().from(messages).where(isFrom).orderBy(asc(messages.id));
    const mails = await orm
      .select()
      .from(sentMails)
      .where(eq(sentMails.personId, id))
      .orderBy(asc(sentMails.id));
    const mailIds = mails.map((mail) => mail.id);
    const giftHashes = given.map(({ providerKey }) => sha256(providerKey));
    const messageIds = unsent.map((message) => message.id);
    return {
      email,
      /** Null for an address that the ledger does not have. */
      person,
      /** The other addresses of donors whose receipts go to this one. They are erased with it. */
      receiptsOf: await donorsWithReceiptsTo(email, orm),
      /** Stripe's ids of the monthly gifts that go on. */
      runningSubscriptions: await runningSubscriptions(email, orm),
      gifts: given,
      reversals: await this.reversalsOf(id),
      pledges: await orm.select().from(pledges).where(eq(pledges.personId, id)).orderBy(asc(pledges.id)),
      /** What the mailing service has not received yet, or has refused. */
      contactChanges: await orm
        .select()
        .from(contactChanges)
        .where(eq(contactChanges.personId, id))
        .orderBy(asc(contactChanges.id)),
      /** Those that the mail server has not accepted yet. */
      messages: unsent,
      /** Acknowledgments and statements, and mails to the volunteers about an offer. */
      sentMails: mails,
      outbox: await orm
        .select()
        .from(outbox)
        .where(
          or(
            and(eq(outbox.kind, 'contact'), eq(outbox.subjectId, id)),
            and(eq(outbox.kind, 'message'), inArray(outbox.subjectId, messageIds)),
            and(eq(outbox.kind, 'mail'), inArray(outbox.subjectId, mailIds)),
          ),
        ),
      sessionClaims: await orm
        .select()
        .from(sessionClaims)
        .where(or(eq(sessionClaims.personId, id), inArray(sessionClaims.sessionHash, giftHashes))),
      erasures: await this.erasures.findByEmail(email),
    };
  }

  private async reversalsOf(personId: number) {
    const rows = await this.database.orm
      .select({ reversal: reversals })
      .from(reversals)
      .innerJoin(gifts, belongsToGift)
      .where(eq(gifts.personId, personId))
      .orderBy(asc(reversals.providerKey));
    return rows.map(({ reversal }) => reversal);
  }
}

/**
 * A copy of a record for the person themselves: the same data in their words, without row numbers, hashes and the state of
 * deliveries. Amounts are decimals in the currency's own digits, timestamps ISO 8601 in UTC.
 */
export function toPersonCopy(record: PersonRecord) {
  return {
    email: record.email,
    exportedAt: new Date(),
    nameOnReceipts: record.person?.name ?? null,
    otherAddresses: record.receiptsOf,
    knownSince: record.person?.createdAt ?? null,
    amountBeforeThisSystem: openingOf(record),
    gifts: record.gifts.map((gift) => ({
      date: gift.givenAt,
      amount: formatDecimal(gift.amountMinor, gift.currency),
      currency: gift.currency,
      kind: gift.kind,
      project: knownProjectSlug(gift.purpose),
      nameOnPayment: gift.name,
      receiptAddress: gift.receiptEmail,
      language: gift.language,
      paymentReference: gift.paymentIntent ?? gift.invoice ?? gift.providerKey,
    })),
    returned: record.reversals.map(({ amountMinor, currency, paymentIntent, reversedAt }) => ({
      date: reversedAt,
      amount: formatDecimal(amountMinor, currency),
      currency,
      paymentReference: paymentIntent,
    })),
    offers: record.pledges.map(({ pledgedAt, attributes }) => ({ date: pledgedAt, ...attributes })),
    detailsNotYetDelivered: record.contactChanges.map(({ attributes }) => attributes),
    messagesNotYetSent: record.messages.map(({ name, phoneNumber, message, receivedAt }) => ({
      date: receivedAt,
      name,
      phoneNumber,
      message,
    })),
    receipts: record.sentMails
      .filter(({ kind, sentAt }) => kind !== 'offer' && sentAt !== null)
      .map(({ kind, sentAt, data }) => ({ kind, year: data.year ?? null, lastSent: sentAt })),
    paymentsShownInABrowser: record.sessionClaims.map(({ claimedAt }) => claimedAt),
    deliveriesWaiting: record.outbox.map(({ kind }) => kind),
    earlierErasures: record.erasures.map(({ erasedAt }) => erasedAt),
    mailingService: record.mailingService,
  };
}

function openingOf({ person }: PersonRecord): string | null {
  if (!person?.openingBalanceMinor || person.openingCurrency === null) return null;
  return `${formatDecimal(person.openingBalanceMinor, person.openingCurrency)} ${person.openingCurrency}`;
}
