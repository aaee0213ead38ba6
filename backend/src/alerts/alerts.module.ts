import { Module } from '@nestjs/common';
import { GiftsModule } from '../gifts/gifts.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { TroublesModule } from '../troubles/troubles.module.js';
import { AlertChecks } from './alert-checks.js';
import { AlertDelivery } from './alert-delivery.js';
import { BackupCheck } from './checks/backup-check.js';
import { CertificateCheck } from './checks/certificate-check.js';
import { DeliveryCheck } from './checks/delivery-check.js';
import { DiskCheck } from './checks/disk-check.js';
import { LedgerCheck } from './checks/ledger-check.js';
import { RoutineCheck } from './checks/routine-check.js';
import { Heartbeat } from './heartbeat.js';

/** Finds troubles and tells the operator by mail and by `ALERT_URL` (docs/runbook.md, "Alerts"). */
@Module({
  imports: [TroublesModule, MailModule, ReconciliationModule, GiftsModule],
  providers: [
    AlertChecks,
    AlertDelivery,
    Heartbeat,
    DeliveryCheck,
    RoutineCheck,
    BackupCheck,
    DiskCheck,
    CertificateCheck,
    LedgerCheck,
  ],
})
export class AlertsModule {}
