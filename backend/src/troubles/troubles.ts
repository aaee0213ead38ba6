import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
   * Stores what a check found. The row stays when nothing is found any more, so that a condition that comes and goes is also
   * reported once a day.
   */
  async record(name: string, found: string | null): Promise<void> {
    const { orm } = this.database;
    if (found === null) {
      const endedAt = sql`coalesce(${troubles.endedAt}, now())`;
      await orm.update(troubles).set({ endedAt }).where(eq(troubles.name, name));
      return;
    }
    log.error({ condition: name }, found);
    const since = sql`case when ${troubles.endedAt} is null then ${troubles.since} else now() end`;
    await orm
      .insert(troubles)
      .values({ name, detail: found })
      .onConflictDoUpdate({ target: troubles.name, set: { detail: found, since, endedAt: null } });
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
   * Notifies the operator of everything that is open, by mail and by `ALERT_URL`, when some of it is new or has lasted another
   * day. If neither takes the message, the next call tries again.
   */
  async notify(): Promise<void> {
    const open = await this.listOpen();
    const isDue = open.some(
      ({ notifiedAt }) => notifiedAt === null || Date.now() - notifiedAt.getTime() >= DAY_MS,
    );
    if (!isDue || !(await this.send(open))) return;
    const names = open.map(({ name }) => name);
    await this.database.orm
      .update(troubles)
      .set({ notifiedAt: sql`now()` })
      .where(inArray(troubles.name, names));
  }

  /** @returns whether the message got through at least one way */
  private async send(open: Trouble[]): Promise<boolean> {
    const alert = toAlert(open, this.config.get('PUBLIC_URL', { infer: true }));
    const { title, text } = alert;
    const url = this.config.get('ALERT_URL', { infer: true });
    const results = await Promise.allSettled([
      this.mail.send({ id: `alert-${randomUUID()}`, replyTo: null, subject: title, text }),
      ...(url === undefined ? [] : [postAlert(url, alert)]),
    ]);
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'an alert could not be sent');
    }
    return results.some(({ status }) => status === 'fulfilled');
  }
}
