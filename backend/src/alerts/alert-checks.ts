import { Injectable } from '@nestjs/common';
import { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { log } from '../telemetry/log.js';
import type { Trouble } from '../troubles/trouble.js';
import { Troubles } from '../troubles/troubles.js';
import { BackupCheck } from './checks/backup-check.js';
import { CertificateCheck } from './checks/certificate-check.js';
import type { Check } from './checks/check.js';
import { DeliveryCheck } from './checks/delivery-check.js';
import { DiskCheck } from './checks/disk-check.js';
import { LedgerCheck } from './checks/ledger-check.js';
import { RoutineCheck } from './checks/routine-check.js';
import { Heartbeat } from './heartbeat.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Looks for troubles: every minute where that is cheap, every hour where it calls other servers. */
@Injectable()
export class AlertChecks {
  private readonly checks: Check[];

  constructor(
    scheduledTasks: ScheduledTasks,
    private readonly troubles: Troubles,
    private readonly heartbeat: Heartbeat,
    deliveries: DeliveryCheck,
    routines: RoutineCheck,
    backup: BackupCheck,
    disk: DiskCheck,
    certificate: CertificateCheck,
    ledger: LedgerCheck,
  ) {
    this.checks = [deliveries, routines, backup, disk];
    scheduledTasks.every(MINUTE_MS, 'alert-checks', () => this.runEveryMinute());
    scheduledTasks.every(HOUR_MS, 'certificate-check', () => this.run(certificate));
    scheduledTasks.every(HOUR_MS, 'ledger-comparison', () => this.run(ledger));
  }

  /** @throws Error when a check could not be made; the others are made all the same */
  async runEveryMinute(): Promise<void> {
    let failed = 0;
    for (const check of this.checks) {
      try {
        await this.run(check);
      } catch (error) {
        failed += 1;
        log.error({ err: error, kinds: check.kinds }, 'a check could not be made');
      }
    }
    await this.troubles.closeCleared();
    if (failed > 0) throw new Error(`${failed} checks could not be made`);
    if ((await this.troubles.listOpen()).length === 0) await this.heartbeat.beat();
  }

  /** @throws Error when the check could not be made */
  async run(check: Check): Promise<void> {
    const open = (await this.troubles.listOpen()).filter((trouble) => isOf(check, trouble));
    const found = await check.run(open.length > 0);
    if (found === null) return;
    for (const report of found) await this.troubles.report(report);
    for (const { kind, subject } of open) {
      const lasts = found.some((report) => report.kind === kind && (report.subject ?? '') === subject);
      if (!lasts) await this.troubles.resolve(kind, subject);
    }
  }
}

function isOf(check: Check, trouble: Pick<Trouble, 'kind'>): boolean {
  return check.kinds.some((kind) => kind === trouble.kind);
}
