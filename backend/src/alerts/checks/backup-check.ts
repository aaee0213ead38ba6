import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { ledgerState } from '../../database/schema.js';
import { RoutineRuns } from '../../troubles/routine-runs.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import { minute, type Check } from './check.js';

const HOUR_MS = 60 * 60_000;

/** In production: no successful backup within `ALERT_BACKUP_HOURS`. */
@Injectable()
export class BackupCheck implements Check {
  readonly kinds = ['backup-missing'] as const;

  constructor(
    private readonly database: Database,
    private readonly routineRuns: RoutineRuns,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  async run(): Promise<TroubleReport[]> {
    const hours = this.config.get('ALERT_BACKUP_HOURS', { infer: true });
    if (this.config.get('NODE_ENV', { infer: true }) !== 'production' || hours === 0) return [];
    const backup = await this.routineRuns.find('backup');
    const since = backup?.succeededAt ?? (await this.ledgerStartedAt());
    if (!since || Date.now() - since.getTime() < hours * HOUR_MS) return [];
    const last = backup?.succeededAt
      ? `The last backup is of ${minute(since)}.`
      : 'No backup has ever succeeded.';
    const help =
      'Run "./vfu backup" and read what it says. If backups are made elsewhere, set ALERT_BACKUP_HOURS=0.';
    return [{ kind: 'backup-missing', detail: `${last} ${help}` }];
  }

  /** A new site has no backup in its first hours. */
  private async ledgerStartedAt(): Promise<Date | null> {
    const [state] = await this.database.orm.select({ startedAt: ledgerState.startedAt }).from(ledgerState);
    return state?.startedAt ?? null;
  }
}
