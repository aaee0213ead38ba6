import { Injectable } from '@nestjs/common';
import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { RETENTION_DAYS } from '../contract/retention.js';
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
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';

const HOUR_MS = 60 * 60_000;

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Deletes personal data whose time is over, every hour (docs/threat-model.md). */
@Injectable()
export class Retention {
  constructor(
    private readonly database: Database,
    private readonly rateCounters: RateCounters,
    scheduledTasks: ScheduledTasks,
  ) {
    scheduledTasks.every(HOUR_MS, 'retention', () => this.deleteExpired());
  }

  async deleteExpired(): Promise<void> {
    const deleted = {
      sessionClaims: await this.deleteSessionClaims(),
      unsentMessages: await this.deleteUnsentMessages(),
      refusedDetails: await this.deleteRefusedDetails(),
      // After the rows that refer to them.
      addresses: await this.deleteAddresses(),
    };
    await this.rateCounters.deleteExpired();
    if (Object.values(deleted).some((rows) => rows > 0)) log.info({ deleted }, 'expired data deleted');
  }

  private async deleteSessionClaims(): Promise<number> {
    const rows = await this.database.orm
      .delete(sessionClaims)
      .where(lt(sessionClaims.claimedAt, daysAgo(RETENTION_DAYS.sessionClaims)))
      .returning({ hash: sessionClaims.sessionHash });
    return rows.length;
  }

  private async deleteUnsentMessages(): Promise<number> {
    const rows = await this.database.orm
      .delete(messages)
      .where(lt(messages.givenUpAt, daysAgo(RETENTION_DAYS.unsentMessages)))
      .returning({ id: messages.id });
    return rows.length;
  }

  private async deleteRefusedDetails(): Promise<number> {
    const { refusedAt } = contactChanges;
    const rows = await this.database.orm
      .delete(contactChanges)
      .where(and(isNotNull(refusedAt), lt(refusedAt, daysAgo(RETENTION_DAYS.refusedDetails))))
      .returning({ id: contactChanges.id });
    return rows.length;
  }

  /** A row that is being written to meanwhile fails the statement by its foreign key; the next run repeats it. */
  private async deleteAddresses(): Promise<number> {
    const { orm } = this.database;
    const one = { one: sql`1` };
    const rows = await orm
      .delete(people)
      .where(
        and(
          lt(people.createdAt, daysAgo(RETENTION_DAYS.addresses)),
          notExists(orm.select(one).from(gifts).where(eq(gifts.personId, people.id))),
          notExists(orm.select(one).from(pledges).where(eq(pledges.personId, people.id))),
          notExists(orm.select(one).from(contactChanges).where(eq(contactChanges.personId, people.id))),
          notExists(orm.select(one).from(sessionClaims).where(eq(sessionClaims.personId, people.id))),
          notExists(
            orm
              .select(one)
              .from(outbox)
              .where(and(eq(outbox.kind, 'contact'), eq(outbox.subjectId, people.id))),
          ),
        ),
      )
      .returning({ id: people.id });
    return rows.length;
  }
}
