import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { troubles } from '../database/schema.js';
import { MailTransport } from '../mail/mail-transport.js';
import { log } from '../telemetry/log.js';
import { postAlert, toAlertMessage, type AlertMessage, type Trouble } from './alert-message.js';

const DAY_MS = 24 * 60 * 60_000;

type Told = 'mailedAt' | 'postedAt';

/** What is open, in the table `troubles`, and what the operator has been told of it (docs/decisions/0024-alerts.md). */
@Injectable()
export class Troubles {
  constructor(
    private readonly database: Database,
    private readonly mail: MailTransport,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  /**
   * Stores what a look at a condition found. It is over when the looks of half an hour have found nothing, so that one that
   * comes and goes sends few alerts.
   */
  async record(name: string, found: string | null): Promise<void> {
    const { orm } = this.database;
    if (found !== null) {
      log.error({ condition: name }, found);
      await orm
        .insert(troubles)
        .values({ name, detail: found })
        .onConflictDoUpdate({
          target: troubles.name,
          set: { detail: found, goneSince: null, endedAt: null },
        });
      return;
    }
    const isGone = sql`${troubles.goneSince} <= now() - interval '30 minutes'`;
    await orm
      .update(troubles)
      .set({
        goneSince: sql`coalesce(${troubles.goneSince}, now())`,
        endedAt: sql`case when ${isGone} then now() end`,
      })
      .where(and(eq(troubles.name, name), isNull(troubles.endedAt)));
  }

  /** Oldest first. */
  listOpen(): Promise<Trouble[]> {
    return this.database.orm
      .select()
      .from(troubles)
      .where(isNull(troubles.endedAt))
      .orderBy(asc(troubles.since));
  }

  /**
   * Tells the operator what is new, what has lasted another day, and what is over. A channel that fails is tried again at the
   * next call, and does not keep the other from being used.
   */
  async tell(): Promise<void> {
    await this.tellBy('mailedAt', ({ title, text }) =>
      this.mail.send({ id: `alert-${randomUUID()}`, replyTo: null, subject: title, text }),
    );
    const url = this.config.get('ALERT_URL', { infer: true });
    if (url !== undefined) await this.tellBy('postedAt', (message) => postAlert(url, message));
    const { mailedAt, postedAt, endedAt } = troubles;
    await this.database.orm
      .delete(troubles)
      .where(and(isNotNull(endedAt), isNull(mailedAt), url === undefined ? undefined : isNull(postedAt)));
  }

  private async tellBy(told: Told, send: (message: AlertMessage) => Promise<void>): Promise<void> {
    const { orm } = this.database;
    const rows = await orm.select().from(troubles).orderBy(asc(troubles.since));
    const open = rows.filter(({ endedAt }) => endedAt === null);
    // Whoever was not told of the beginning is not told of the end.
    const over = rows.filter((row) => row.endedAt !== null && row[told] !== null);
    const isDue = open.some((row) => row[told] === null || Date.now() - row[told].getTime() >= DAY_MS);
    if (!isDue && over.length === 0) return;
    try {
      await send(toAlertMessage(open, over, this.config.get('PUBLIC_URL', { infer: true })));
    } catch (error) {
      log.error(
        { err: error, channel: told === 'mailedAt' ? 'mail' : 'ALERT_URL' },
        'an alert could not be sent',
      );
      return;
    }
    const named = (list: Trouble[]) =>
      inArray(
        troubles.name,
        list.map(({ name }) => name),
      );
    await orm
      .update(troubles)
      .set({ [told]: sql`now()` })
      .where(named(open));
    await orm
      .update(troubles)
      .set({ [told]: null })
      .where(named(over));
  }
}
