import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
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
import type { DrillMarks } from './drill-marks.js';

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

  /** Deletes every row of the drill. Idempotent. */
  async remove(marks: DrillMarks): Promise<void> {
    const own = this.personIds([marks.donorEmail, marks.pledgeEmail]);
    await this.database.orm.transaction(async (transaction) => {
      await transaction.delete(outbox).where(this.deliveries(marks));
      await transaction.delete(messages).where(eq(messages.email, marks.senderEmail));
      await transaction.delete(sessionClaims).where(inArray(sessionClaims.personId, own));
      await transaction.delete(gifts).where(eq(gifts.providerKey, marks.session));
      await transaction.delete(pledges).where(inArray(pledges.personId, own));
      await transaction.delete(contactChanges).where(inArray(contactChanges.personId, own));
      await transaction.delete(people).where(inArray(people.email, [marks.donorEmail, marks.pledgeEmail]));
    });
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
