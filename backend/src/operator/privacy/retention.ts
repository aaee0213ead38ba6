import { Injectable } from '@nestjs/common';
import { and, eq, isNotNull, isNull, lt, notExists, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ExpiringCounters } from '../../core/abuse-protection/expiring-counters.js';
import { RETENTION_DAYS } from '../../contract/retention.js';
import { Database } from '../../core/database/database.js';
import {
  contactChanges,
  gifts,
  messages,
  outbox,
  people,
  pledges,
  sentMails,
  sessionClaims,
} from '../../core/database/schema.js';
import type { DeliveryKind } from '../../core/jobs/delivery.js';
import { unqueue } from '../../core/jobs/outbox.js';
import { log } from '../../core/telemetry/log.js';

/** How long it is kept that the volunteers got a mail, and that one was given up. */
const MAILED_DAYS = 30;

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Deletes personal data whose time is over (docs/threat-model.md). */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly counters: ExpiringCounters,
  ) {}

  async deleteExpired(): Promise<void> {
    const { orm } = this.database;
    const days = RETENTION_DAYS;
    await orm.delete(sessionClaims).where(lt(sessionClaims.claimedAt, daysAgo(days.sessionClaims)));
    await orm.transaction(async (transaction) => {
      const isExpired = lt(messages.receivedAt, daysAgo(days.unsentMessages));
      const expired = await transaction.delete(messages).where(isExpired).returning({ id: messages.id });
      if (expired.length === 0) return;
      const ids = expired.map(({ id }) => id);
      await unqueue('message', ids, transaction);
      log.error({ messages: ids.length }, 'messages of visitors are deleted: they could not be sent');
    });
    await orm.delete(outbox).where(lt(outbox.givenUpAt, daysAgo(MAILED_DAYS)));
    await orm.delete(pledges).where(lt(pledges.pledgedAt, daysAgo(days.pledges)));
    // A donor's are kept with the gifts: they say what the donor has got.
    const isOurs = notInArray(sentMails.kind, ['acknowledgment', 'statement']);
    // Such as one that was given up.
    const isUnsent = and(
      isNull(sentMails.sentAt),
      lt(sentMails.queuedAt, daysAgo(MAILED_DAYS)),
      this.isNotQueued('mail', sentMails.id),
    );
    await orm.delete(sentMails).where(or(and(isOurs, lt(sentMails.sentAt, daysAgo(MAILED_DAYS))), isUnsent));
    await orm.delete(contactChanges).where(isNotNull(contactChanges.refusedAt));
    // After the rows that refer to them. A row that is being written to meanwhile fails the statement by its foreign key;
    // the next run repeats it.
    await orm.delete(people).where(and(lt(people.createdAt, daysAgo(days.addresses)), this.isUnused()));
    await this.counters.deleteExpired();
  }

  /** Whether no row refers to a person. */
  private isUnused(): SQL | undefined {
    const { orm } = this.database;
    const one = { one: sql`1` };
    return and(
      ...[gifts, pledges, contactChanges, sessionClaims].map((table) =>
        notExists(orm.select(one).from(table).where(eq(table.personId, people.id))),
      ),
      this.isNotQueued('contact', people.id),
    );
  }

  private isNotQueued(kind: DeliveryKind, subjectId: AnyPgColumn): SQL {
    const queued = this.database.orm.select({ one: sql`1` }).from(outbox);
    return notExists(queued.where(and(eq(outbox.kind, kind), eq(outbox.subjectId, subjectId))));
  }
}
