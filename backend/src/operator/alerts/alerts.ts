import { createHash } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { RateLimits } from '../../core/abuse-protection/rate-limits.js';
import { SETTING_NAMES, type Environment } from '../../core/config/environment.js';
import { DatabaseSetupError, toSetupError } from '../../core/database/database-setup-error.js';
import { Database } from '../../core/database/database.js';
import { alerts } from '../../core/database/schema.js';
import { WriteCheck } from '../../core/database/write-check.js';
import { ScheduledTasks } from '../../core/jobs/scheduled-tasks.js';
import { DeliveryUnanswered } from '../../core/jobs/delivery.js';
import { MailTransport } from '../../mail/mail-transport.js';
import { checkBrevoAccount } from '../checks/brevo.js';
import type { Check } from '../checks/check.js';
import { checkCertificate } from '../checks/public-address.js';
import { checkDisk, databaseFault } from '../checks/server.js';
import { GiftRecorder } from '../../payments/gift-recorder.js';
import { PaymentProvider } from '../../payments/payment-provider.js';
import { log } from '../../core/telemetry/log.js';
import { postAlert, sendHeartbeat, toAlertMessage, type Alert, type OpenAlert } from './alert-message.js';
import {
  blockedMails,
  failedUpdate,
  failingTasks,
  givenUpMails,
  missingBackup,
  overdueDeliveries,
  signUpCeiling,
  unansweredDisputes,
  unknownPaymentLinks,
} from './conditions.js';

const WATCH_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** Shorter than the interval; the next call is the retry. */
const MAIL_MS = 25_000;

/**
 * Checks the conditions, less often those that ask another server (background.module.ts). Stores what is open in the table
 * `troubles`, and notifies the operator (docs/interface.md section 5).
 */
@Injectable()
export class Alerts implements BeforeApplicationShutdown {
  private readonly local: Check[];
  private readonly remote: Check[];
  private timer: NodeJS.Timeout | undefined;
  /** Of the database, in a row. */
  private writeFailures = 0;
  /** By `performance.now()`. */
  private databaseNotifiedAt = -Infinity;

  constructor(
    private readonly database: Database,
    private readonly writeCheck: WriteCheck,
    private readonly mail: MailTransport,
    private readonly config: ConfigService<Environment, true>,
    scheduledTasks: ScheduledTasks,
    rateLimits: RateLimits,
    provider: PaymentProvider,
    recorder: GiftRecorder,
  ) {
    this.local = [
      overdueDeliveries(database),
      blockedMails(database),
      givenUpMails(database),
      missingBackup(database),
      failedUpdate(database),
      failingTasks(database, scheduledTasks),
      signUpCeiling(rateLimits),
    ];
    const environment: Partial<Environment> = Object.fromEntries(
      SETTING_NAMES.map((name) => [name, config.get<unknown>(name)]),
    );
    this.remote = [
      unknownPaymentLinks(provider, recorder),
      unansweredDisputes(provider),
      { name: 'Brevo account', check: () => checkBrevoAccount(environment) },
    ];
    if (config.get('NODE_ENV', { infer: true }) === 'production') {
      const folders = ['/', config.get('DATA_DIR', { infer: true })];
      const publicUrl = new URL(config.get('PUBLIC_URL', { infer: true }));
      this.local.push({ name: 'little disk space', check: () => checkDisk(folders) });
      this.remote.push({ name: 'certificate', check: () => checkCertificate(publicUrl) });
    }
  }

  /** Checks the database every half minute, in each process for itself. */
  watchDatabase(): void {
    this.timer = setInterval(() => void this.checkDatabase(), WATCH_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /**
   * Notifies the operator of a database that stores nothing, and so no alert: at once when it says why, else at the second
   * failure in a row, because a restart needs nobody; then once a day. Each process for itself.
   */
  async checkDatabase(): Promise<void> {
    try {
      await this.writeCheck.assertWritable();
      this.writeFailures = 0;
    } catch (error) {
      this.writeFailures += 1;
      const isCertain = toSetupError(error) instanceof DatabaseSetupError || this.writeFailures > 1;
      if (!isCertain || performance.now() - this.databaseNotifiedAt < DAY_MS) return;
      const { message, remedy } = databaseFault(error);
      const found = { name: 'database', detail: toDetail(message, remedy), since: new Date() };
      if (await this.send([found])) this.databaseNotifiedAt = performance.now();
    }
  }

  /** Checks, notifies the operator, and sends the heartbeat while nothing is open and the database stores what it is given. */
  async checkLocal(): Promise<void> {
    const isWritable = await this.writeCheck.assertWritable().then(
      () => true,
      () => false,
    );
    if (!isWritable) return;
    await this.checkConditions(this.local);
    await this.notify();
    const url = this.config.get('HEARTBEAT_URL', { infer: true });
    if (url === undefined || (await this.listOpen()).length > 0) return;
    // The next call is the retry.
    await sendHeartbeat(url).catch((error: unknown) =>
      log.warn({ err: error }, 'the heartbeat could not be sent'),
    );
  }

  async checkRemote(): Promise<void> {
    await this.checkConditions(this.remote);
  }

  /** Checks conditions, and records what is wrong. A condition whose check fails stays as it was. */
  async checkConditions(conditions: Check[]): Promise<void> {
    for (const { name, check } of conditions) {
      try {
        const { status, message, remedy } = await check();
        await this.record(name, status === 'ok' ? null : toDetail(message, remedy));
      } catch (error) {
        log.warn({ err: error, condition: name }, 'a condition could not be checked');
      }
    }
  }

  /**
   * Stores what a check found. The row stays when nothing is found any more, so that a condition that comes and goes is also
   * reported once a day.
   */
  async record(name: string, found: string | null): Promise<void> {
    const { orm } = this.database;
    if (found === null) {
      const endedAt = sql`coalesce(${alerts.endedAt}, now())`;
      await orm.update(alerts).set({ endedAt }).where(eq(alerts.name, name));
      return;
    }
    log.error({ condition: name }, found);
    const since = sql`case when ${alerts.endedAt} is null then ${alerts.since} else now() end`;
    await orm
      .insert(alerts)
      .values({ name, detail: found })
      .onConflictDoUpdate({ target: alerts.name, set: { detail: found, since, endedAt: null } });
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
      .update(alerts)
      .set({ notifiedAt: sql`now()` })
      .where(inArray(alerts.name, names));
  }

  /** Oldest first. */
  private listOpen(): Promise<Alert[]> {
    return this.database.orm.select().from(alerts).where(isNull(alerts.endedAt)).orderBy(asc(alerts.since));
  }

  /** @returns whether the message got through at least one way */
  private async send(open: OpenAlert[]): Promise<boolean> {
    const alert = toAlertMessage(open, this.config.get('PUBLIC_URL', { infer: true }));
    const { title, text } = alert;
    const url = this.config.get('ALERT_URL', { infer: true });
    const results = await Promise.allSettled([
      this.mail.send({ id: messageIdOf(open), replyTo: null, subject: title, text }, MAIL_MS),
      ...(url === undefined ? [] : [postAlert(url, alert)]),
    ]);
    for (const result of results) {
      if (result.status === 'rejected') log.error({ err: result.reason }, 'an alert could not be sent');
    }
    // One whose answer was lost has probably arrived, and is sent again the next day.
    return results.some(
      (result) => result.status === 'fulfilled' || result.reason instanceof DeliveryUnanswered,
    );
  }
}

/** The same for each attempt of a day, and from each process. */
function messageIdOf(open: OpenAlert[]): string {
  const names = open.map(({ name }) => name).sort();
  const hash = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  return `alert-${new Date().toISOString().slice(0, 10)}-${hash}`;
}

const toDetail = (message: string, remedy: string | null) => `${message.replace(/\.$/, '')}. ${remedy}`;
