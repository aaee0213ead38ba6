import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { troubles } from '../database/schema.js';
import { MailTransport } from '../mail/mail-transport.js';
import { log } from '../telemetry/log.js';
import { postAlert, toAlert, type Trouble } from './alert.js';

const DAY_MS = 24 * 60 * 60_000;

/** What is open, in the table `troubles`, and of which the operator has been notified (docs/decisions/0024-alerts.md). */
@Injectable()
export class Troubles {
  constructor(
    private readonly database: Database,
    private readonly mail: MailTransport,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  /**
   * Stores what a check found. A condition is over when the checks of half an hour have found nothing, so that one that comes
   * and goes sends few alerts.
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
   * Notifies the operator of what is new, what has lasted another day, and what is over, by mail and by `ALERT_URL`. If
   * neither takes the message, the next call tries again.
   */
  async notify(): Promise<void> {
    const { orm } = this.database;
    const rows = await orm.select().from(troubles).orderBy(asc(troubles.since));
    const open = rows.filter(({ endedAt }) => endedAt === null);
    const ended = rows.filter(({ endedAt }) => endedAt !== null);
    // An end is reported only if the beginning was.
    const over = ended.filter(({ notifiedAt }) => notifiedAt !== null);
    const isDue = open.some(
      ({ notifiedAt }) => notifiedAt === null || Date.now() - notifiedAt.getTime() >= DAY_MS,
    );
    if ((isDue || over.length > 0) && !(await this.send(open, over))) return;
    const among = (list: Trouble[]) =>
      inArray(
        troubles.name,
        list.map(({ name }) => name),
      );
    if (isDue || over.length > 0)
      await orm
        .update(troubles)
        .set({ notifiedAt: sql`now()` })
        .where(among(open));
    await orm.delete(troubles).where(and(among(ended), isNotNull(troubles.endedAt)));
  }

  /** @returns whether the message got through at least one way */
  private async send(open: Trouble[], over: Trouble[]): Promise<boolean> {
    const alert = toAlert(open, over, this.config.get('PUBLIC_URL', { infer: true }));
    const { title, text } = alert;
    const url = this.config.get('ALERT_URL', { infer: true });
    const results = await Promise.allSettled([
      this.mail.send({ id: mailId(open, over), replyTo: null, subject: title, text }),
      ...(url === undefined ? [] : [postAlert(url, alert)]),
    ]);
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'an alert could not be sent');
    }
    return results.some(({ status }) => status === 'fulfilled');
  }
}

/** The same when a message is sent again after a crash, so that a mailbox shows it once; another for each day and each end. */
function mailId(open: Trouble[], over: Trouble[]): string {
  const states = [...open, ...over].map(({ name, since, notifiedAt, endedAt }) => [
    name,
    since,
    notifiedAt,
    endedAt,
  ]);
  return `alert-${createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 32)}`;
}
