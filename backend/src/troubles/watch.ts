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
import { failingTasks, missingBackup, overdueDeliveries, undeliveredEvents } from './conditions.js';
import { Troubles } from './troubles.js';

const MINUTE_MS = 60_000;

/** Checks the conditions: every five minutes, and every hour those that ask another server. */
@Injectable()
export class Watch {
  private readonly local: Check[];
  private readonly remote: Check[];

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
    scheduledTasks.every(60 * MINUTE_MS, 'remote-conditions', () => this.checkRemote());
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

  async checkRemote(): Promise<void> {
    await this.checkAll(this.remote);
  }

  /** Checks conditions, and records what is wrong. A condition whose check fails stays as it was. */
  async checkAll(conditions: Check[]): Promise<void> {
    for (const { name, check } of conditions) {
      try {
        const { status, message, cure } = await check();
        await this.troubles.record(name, status === 'ok' ? null : `${message.replace(/\.$/, '')}. ${cure}`);
      } catch (error) {
        log.warn({ err: error, condition: name }, 'a condition could not be checked');
      }
    }
  }
}
