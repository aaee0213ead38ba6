import { Injectable } from '@nestjs/common';
import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { Database } from '../core/database/database.js';
import { gifts, outbox, people, sentMails, type MailData } from '../core/database/schema.js';
import { forgetGivenUp } from '../core/jobs/mail-queue.js';
import { localDay } from '../core/organization/local-time.js';
import { Organization } from '../core/organization/organization.js';
import { acknowledgmentKey } from '../ledger/gift-ledger.js';
import { GiftReports, receiptEmailQuery, type ReportedGift } from '../ledger/gift-reports.js';
import { digestOf, isAnythingKept, yearIn } from './receipts.js';

/** A donor with gifts in a year. */
export interface StatementDonor {
  personId: number;
  email: string;
  /** Oldest first. */
  gifts: ReportedGift[];
  /** `new`: none was sent; `changed`: it says something else by now; `sent`: it was sent as it is. */
  state: 'new' | 'changed' | 'sent';
}

/** Where receipts of `people` go. */
const receiptsTo = sql<string>`coalesce(${receiptEmailQuery}, ${people.email})`;

/** A mail a second, so that the mail server bears it and other mails are not kept waiting. */
const INTERVAL_S = 1;
/** The outbox takes what is due in more than six hours for an error of a clock. */
const LONGEST_S = 5.5 * 60 * 60;

/** Finds the donors of a year's statements, and queues the statements. */
@Injectable()
export class Statements {
  constructor(
    private readonly database: Database,
    private readonly reports: GiftReports,
    private readonly organization: Organization,
  ) {}

  /** Everyone who is to have a statement of a year, in the order of their first gift in it. */
  async donors(year: number): Promise<StatementDonor[]> {
    const { since, until } = yearIn(year, this.organization.facts.timeZone);
    const donors = new Map<number, Omit<StatementDonor, 'state'>>();
    for (const gift of await this.reports.gifts({ since, until, project: null })) {
      const { personId, email } = gift;
      if (personId === null || email === null) continue;
      const known = donors.get(personId);
      if (known) known.gifts.push(gift);
      else donors.set(personId, { personId, email, gifts: [gift] });
    }
    const said = await this.saidOf(year);
    const stateOf = ({ personId, gifts }: Omit<StatementDonor, 'state'>): StatementDonor['state'] => {
      const last = said.get(personId);
      if (last?.said === undefined) return 'new';
      if (last.said !== digestOf(gifts)) return 'changed';
      return last.again ? 'new' : 'sent';
    };
    return [...donors.values()]
      .map((donor) => ({ ...donor, state: stateOf(donor) }))
      .filter(({ state, gifts }) => state !== 'new' || isAnythingKept(gifts));
  }

  /**
   * Queues statements for the server, each at its time. One that is on its way already stays as it is, so that a run that was
   * interrupted is simply repeated; one that was given up begins anew.
   * @param again whether to send them although nothing has changed
   * @param minAge PostgreSQL's interval since one was sent, before which it is not sent again; null for none
   * @returns how many were not on their way
   */
  async queue(
    year: number,
    personIds: readonly number[],
    again: boolean,
    minAge: string | null = null,
  ): Promise<number> {
    const ids = sql`select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb)`;
    const keyOf = sql`'statement ' || ${String(year)}::text || ' ' || person.id`;
    const theirs = sql`${sentMails} as mail join people as person on mail.key = ${keyOf}
      where person.id in (${ids}) and (mail.sent_at > now() - ${minAge}::interval) is not true`;
    return this.database.orm.transaction(async (transaction) => {
      // Without those who were erased meanwhile.
      await transaction.execute(sql`
        insert into ${sentMails} (kind, key, person_id, data)
        select 'statement', ${keyOf}, person.id, jsonb_build_object('year', ${year}::int)
        from people as person where person.id in (${ids})
        on conflict (key) do nothing`);
      await transaction.execute(forgetGivenUp(sql`select mail.id from ${theirs}`));
      const { rows } = (await transaction.execute(sql`
        insert into ${outbox} (kind, subject_id, due_at, queued_at)
        select 'mail', id, due_at, due_at from (
          select mail.id, now() + row_number() over (order by mail.id)
            * least(${INTERVAL_S}::float8, ${LONGEST_S}::float8 / count(*) over ()) * interval '1 second' as due_at
          from ${theirs}
        ) as statement
        on conflict (kind, subject_id) do nothing
        returning subject_id`)) as { rows: { subject_id: string | number }[] };
      const queued = rows.map(({ subject_id }) => Number(subject_id));
      if (again && queued.length > 0) {
        const data = sql`${sentMails.data} || '{"again": true}'`;
        await transaction.update(sentMails).set({ data }).where(inArray(sentMails.id, queued));
      }
      return queued.length;
    });
  }

  /**
   * Queues the statement of the last whole year for whoever has given under this address, unless one was sent within a day. It goes
   * where the donor's receipts go. Nothing while a fact of the organization is a sample.
   * @param email normalized
   */
  async request(email: string, now = new Date()): Promise<void> {
    const { facts, samples } = this.organization;
    if (samples.length > 0) return;
    const year = Number(localDay(now, facts.timeZone).slice(0, 4)) - 1;
    const { since, until } = yearIn(year, facts.timeZone);
    const donors = await this.database.orm
      .selectDistinct({ id: people.id })
      .from(people)
      .innerJoin(gifts, eq(gifts.personId, people.id))
      .where(
        and(
          // Also an address that the donor has had since that year only.
          or(
            eq(people.email, email),
            sql`exists (select from ${gifts} as own where own.person_id = ${people.id} and own.receipt_email = ${email})`,
          ),
          gte(gifts.givenAt, since),
          lt(gifts.givenAt, until),
        ),
      );
    await this.queue(
      year,
      donors.map(({ id }) => id),
      true,
      '1 day',
    );
  }

  /**
   * Queues the acknowledgment of a gift, also one that was sent or that is below the limit.
   * @param key the payment provider's, as `export` has it
   * @returns where it goes; null for a gift that the ledger does not have, or of nobody
   */
  async queueAcknowledgment(key: string): Promise<string | null> {
    return this.database.orm.transaction(async (transaction) => {
      const [gift] = await transaction
        .select({ id: gifts.id, personId: gifts.personId, email: receiptsTo })
        .from(gifts)
        .innerJoin(people, eq(people.id, gifts.personId))
        .where(eq(gifts.providerKey, key));
      if (!gift) return null;
      const data = { giftId: gift.id, again: true };
      const [mail] = await transaction
        .insert(sentMails)
        .values({ kind: 'acknowledgment', key: acknowledgmentKey(gift.id), personId: gift.personId, data })
        .onConflictDoUpdate({
          target: sentMails.key,
          set: { data: sql`${sentMails.data} || '{"again": true}'` },
        })
        .returning({ id: sentMails.id });
      const isMail = sql`kind = 'mail' and subject_id = ${mail?.id}`;
      // One that may have arrived keeps its time.
      await transaction.execute(
        sql`delete from ${outbox} where ${isMail} and (unanswered = 0 or given_up_at is not null)`,
      );
      await transaction.execute(
        sql`insert into ${outbox} (kind, subject_id) values ('mail', ${mail?.id}) on conflict (kind, subject_id) do nothing`,
      );
      return gift.email;
    });
  }

  /** The acknowledgments that were given up: where they go, and their gifts. */
  givenUpAcknowledgments(): Promise<{ email: string; key: string }[]> {
    return this.database.orm
      .select({ email: receiptsTo, key: gifts.providerKey })
      .from(outbox)
      .innerJoin(sentMails, and(eq(outbox.kind, 'mail'), eq(sentMails.id, outbox.subjectId)))
      .innerJoin(gifts, sql`${gifts.id} = (${sentMails.data}->>'giftId')::bigint`)
      .innerJoin(people, eq(people.id, gifts.personId))
      .where(isNotNull(outbox.givenUpAt))
      .orderBy(gifts.id);
  }

  /** Each person's statement of a year. */
  private async saidOf(year: number): Promise<Map<number | null, MailData>> {
    const rows = await this.database.orm
      .select({ personId: sentMails.personId, data: sentMails.data })
      .from(sentMails)
      .where(and(eq(sentMails.kind, 'statement'), sql`${sentMails.data}->>'year' = ${String(year)}`));
    return new Map(rows.map(({ personId, data }) => [personId, data]));
  }
}
