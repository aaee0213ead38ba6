import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import { Database } from '../database/database.js';
import {
  contactChanges,
  gifts,
  messages,
  outbox,
  people,
  pledges,
  sessionClaims,
} from '../database/schema.js';
import { drillMarksOf, type DrillMarks } from './drill-marks.js';

/** What a drill made in the database. */
@Injectable()
export class DrillRecords {
  constructor(private readonly database: Database) {}

  async hasGift({ session }: DrillMarks): Promise<boolean> {
    return (await this.database.orm.$count(gifts, eq(gifts.providerKey, session))) === 1;
  }

  async hasPledge({ pledgeEmail }: DrillMarks): Promise<boolean> {
    return (
      (await this.database.orm.$count(pledges, inArray(pledges.personId, this.personIds([pledgeEmail])))) ===
      1
    );
  }

  /** Whether the mail server has accepted the message: it is deleted then. */
  async isMessageSent({ senderEmail }: DrillMarks): Promise<boolean> {
    return (await this.database.orm.$count(messages, eq(messages.email, senderEmail))) === 0;
  }

  /** Whether a process is delivering something of the drill at this moment. */
  async isBeingDelivered(marks: DrillMarks): Promise<boolean> {
    const isLeased = and(
      this.deliveries(marks),
      isNotNull(outbox.leasedUntil),
      sql`${outbox.leasedUntil} > now()`,
    );
    return (await this.database.orm.$count(outbox, isLeased)) > 0;
  }

  /** The drills that were interrupted before they took everything away. */
  async findLeftovers(): Promise<DrillMarks[]> {
    const { orm } = this.database;
    const isDrill = 'drill-____________-%@%';
    const rows = [
      ...(await orm.select({ email: people.email }).from(people).where(like(people.email, isDrill))),
      ...(await orm.select({ email: messages.email }).from(messages).where(like(messages.email, isDrill))),
    ];
    const found = rows.map(({ email }) => drillMarksOf(email)).filter((marks) => marks !== null);
    return [...new Map(found.map((marks) => [marks.mark, marks])).values()];
  }

  /** Deletes every row of the drill except its people, by which a later drill finds it. Idempotent. */
  async remove(marks: DrillMarks): Promise<void> {
    const own = this.personIds([marks.donorEmail, marks.pledgeEmail]);
    await this.database.orm.transaction(async (transaction) => {
      await transaction.delete(outbox).where(this.deliveries(marks));
      await transaction.delete(messages).where(eq(messages.email, marks.senderEmail));
      await transaction.delete(sessionClaims).where(inArray(sessionClaims.personId, own));
      await transaction.delete(gifts).where(eq(gifts.providerKey, marks.session));
      await transaction.delete(pledges).where(inArray(pledges.personId, own));
      await transaction.delete(contactChanges).where(inArray(contactChanges.personId, own));
    });
  }

  /** Deletes the last rows of the drill. */
  async removePeople({ donorEmail, pledgeEmail }: DrillMarks): Promise<void> {
    await this.database.orm.delete(people).where(inArray(people.email, [donorEmail, pledgeEmail]));
  }

  private personIds(emails: string[]) {
    return this.database.orm.select({ id: people.id }).from(people).where(inArray(people.email, emails));
  }

  private deliveries({ donorEmail, pledgeEmail, senderEmail }: DrillMarks): SQL | undefined {
    const own = this.database.orm
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.email, senderEmail));
    return or(
      and(eq(outbox.kind, 'contact'), inArray(outbox.subjectId, this.personIds([donorEmail, pledgeEmail]))),
      and(eq(outbox.kind, 'message'), inArray(outbox.subjectId, own)),
    );
  }
}
