import { Injectable } from '@nestjs/common';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database/database.js';
import { outbox, sentMails } from '../database/schema.js';
import { Outbox } from './outbox.js';

type NewMail = Pick<typeof sentMails.$inferInsert, 'kind' | 'key' | 'personId' | 'data'>;

/** Lets mails that were given up begin anew, when they are queued in the same transaction. @param mailIds a query */
export const forgetGivenUp = (mailIds: SQL) =>
  sql`delete from ${outbox} where kind = 'mail' and given_up_at is not null and subject_id in (${mailIds})`;

/** Queues mails that the server writes itself (mail/mail-delivery.ts). */
@Injectable()
export class MailQueue {
  constructor(private readonly outbox: Outbox) {}

  /** Queues a mail, as part of the transaction. Does nothing if there has been one with this key. */
  async add(mail: NewMail, transaction: Transaction): Promise<void> {
    const added = await transaction
      .insert(sentMails)
      .values(mail)
      .onConflictDoNothing()
      .returning({ id: sentMails.id });
    for (const { id } of added) await this.outbox.enqueue('mail', id, transaction);
  }

  /**
   * Has mails looked at again, as part of the transaction: what has changed since they were sent is said in another one, also after
   * one that was given up.
   */
  async review(keys: string[], transaction: Pick<Transaction, 'execute'>): Promise<void> {
    if (keys.length === 0) return;
    const known = sql`select id from ${sentMails} where ${sentMails.key} in ${keys}`;
    await transaction.execute(forgetGivenUp(known));
    await transaction.execute(this.outbox.enqueueStatement('mail', known));
  }
}
