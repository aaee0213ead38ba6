import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { log } from '../telemetry/log.js';
import { checkCertificate } from '../requirements/certificate.js';
import { checkDisk } from '../requirements/disk.js';
import type { Check } from '../requirements/requirement.js';
import { sendHeartbeat } from './alert.js';
import { failingTasks, minute, missingBackup, overdueDeliveries, undeliveredEvents } from './conditions.js';
import { Troubles } from './troubles.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Checks the conditions: every five minutes, and every hour those that ask another server. */
@Injectable()
export class Watch {
  private readonly local: Check[];
  private readonly remote: Check[];
  /** Since when the check of a condition has failed, by its name. */
  private readonly failingSince = new Map<string, number>();

  constructor(
    database: Database,
    scheduledTasks: ScheduledTasks,
    provider: PaymentProvider,
    private readonly troubles: Troubles,
    private readonly config: ConfigService<Environment, true>,
  ) {
    const isProduction = config.get('NODE_ENV', { infer: true }) === 'production';
    const publicUrl = new URL(config.get('PUBLIC_URL', { infer: true }));
    const folders = ['/', config.get('DATA_DIR', { infer: true })];
    this.local = [
      overdueDeliveries(database),
      missingBackup(database),
      failingTasks(database, scheduledTasks),
    ];
    this.remote = [undeliveredEvents(provider)];
    if (isProduction) {
      this.local.push({ name: 'little disk space', check: () => checkDisk(folders) });
      this.remote.push({ name: 'certificate', check: () => checkCertificate(publicUrl) });
    }
    scheduledTasks.every(5 * MINUTE_MS, 'conditions', () => this.checkLocal());
    scheduledTasks.every(60 * MINUTE_MS, 'remote-conditions', () => this.checkAll(this.remote));
  }

  /** Checks, notifies the operator, and sends the heartbeat while nothing is open. */
  async checkLocal(): Promise<void> {
    await this.checkAll(this.local);
    await this.troubles.notify();
    const url = this.config.get('HEARTBEAT_URL', { infer: true });
    if (url === undefined || (await this.troubles.listOpen()).length > 0) return;
    // The next call is the retry.
    await sendHeartbeat(url).catch((error: unknown) =>
      log.warn({ err: error }, 'the heartbeat was not taken'),
    );
  }

  /** Checks conditions, and records what is wrong. */
  async checkAll(conditions: Check[]): Promise<void> {
    for (const condition of conditions) {
      const found = await this.find(condition);
      if (found !== undefined) await this.troubles.record(condition.name, found);
    }
  }

  /** What is wrong; null for nothing. Undefined for a check that failed: the condition stays as it was, for a day. */
  private async find({ name, check }: Check): Promise<string | null | undefined> {
    try {
      const { status, message, cure } = await check();
      this.failingSince.delete(name);
      return status === 'ok' ? null : `${message.replace(/\.$/, '')}. ${cure}`;
    } catch (error) {
      log.warn({ err: error, condition: name }, 'a condition could not be checked');
      const since = this.failingSince.get(name) ?? Date.now();
      this.failingSince.set(name, since);
      if (Date.now() - since < DAY_MS) return undefined;
      return `could not be checked since ${minute(new Date(since))}. "./vfu logs api" says why.`;
    }
  }
}
