import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { BackfillState } from '../gifts/backfill-state.js';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { PaymentProvider } from '../payments/payment-provider.js';
import { GiftComparison } from '../reconciliation/gift-comparison.js';
import { log } from '../telemetry/log.js';
import type { Condition } from './condition.js';
import { failingTasks, overdueDeliveries, routines } from './database-conditions.js';
import { beat } from './heartbeat.js';
import { endingCertificate, littleDisk } from './machine-conditions.js';
import { ledgerDifference, undeliveredEvents } from './stripe-conditions.js';
import { Troubles } from './troubles.js';

const MINUTE_MS = 60_000;

/** Looks at the conditions: every five minutes here, every hour where another server is asked. */
@Injectable()
export class Watch implements OnModuleDestroy {
  private readonly stopped = new AbortController();
  private readonly here: Condition[];
  private readonly elsewhere: Condition[];

  constructor(
    database: Database,
    scheduledTasks: ScheduledTasks,
    provider: PaymentProvider,
    gifts: GiftComparison,
    backfill: BackfillState,
    private readonly troubles: Troubles,
    private readonly config: ConfigService<Environment, true>,
  ) {
    const isProduction = config.get('NODE_ENV', { infer: true }) === 'production';
    const publicUrl = config.get('PUBLIC_URL', { infer: true });
    const folders = ['/', config.get('DATA_DIR', { infer: true })];
    this.here = [
      overdueDeliveries(database),
      routines(database),
      failingTasks(database, scheduledTasks),
      ...(isProduction ? [littleDisk(folders)] : []),
    ];
    this.elsewhere = [
      undeliveredEvents(provider),
      ledgerDifference(gifts, backfill, MINUTE_MS, this.stopped.signal),
      ...(isProduction && publicUrl.startsWith('https:') ? [endingCertificate(publicUrl)] : []),
    ];
    scheduledTasks.every(5 * MINUTE_MS, 'conditions', () => this.lookHere());
    scheduledTasks.every(60 * MINUTE_MS, 'conditions-elsewhere', () => this.look(this.elsewhere));
  }

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /** Looks, tells the operator, and sends the heartbeat while nothing is open. */
  async lookHere(): Promise<void> {
    await this.look(this.here);
    await this.troubles.tell();
    const url = this.config.get('HEARTBEAT_URL', { infer: true });
    if (url === undefined || (await this.troubles.listOpen()).length > 0) return;
    // The next call is the retry.
    await beat(url).catch((error: unknown) => log.warn({ err: error }, 'the heartbeat was not taken'));
  }

  /** A look that fails leaves its condition as it was: the log has the reason. */
  async look(conditions: Condition[]): Promise<void> {
    for (const condition of conditions) {
      try {
        await this.troubles.record(condition.name, await condition.look());
      } catch (error) {
        log.warn({ err: error, condition: condition.name }, 'a condition could not be looked at');
      }
    }
  }
}
