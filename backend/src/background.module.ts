import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { AbuseProtectionModule } from './core/abuse-protection/abuse-protection.module.js';
import { DeliveryWorker } from './core/jobs/delivery-worker.js';
import { ScheduledTasks } from './core/jobs/scheduled-tasks.js';
import { BACKFILL } from './ledger/gift-ledger.js';
import { GiftReports } from './ledger/gift-reports.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailModule } from './mail/mail.module.js';
import { Alerts } from './operator/alerts/alerts.js';
import { WeeklyDigest } from './operator/digest/weekly-digest.js';
import { PrivacyModule } from './operator/privacy/privacy.module.js';
import { Retention } from './operator/privacy/retention.js';
import { CATCH_UP, PaymentSync } from './payments/payment-sync.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the server does beside answering requests. Commands do not import it. */
@Module({
  imports: [AbuseProtectionModule, MailModule, PaymentsModule, PrivacyModule, ReceiptsModule],
  providers: [Alerts, WeeklyDigest, GiftReports],
})
export class BackgroundModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly worker: DeliveryWorker,
    private readonly scheduledTasks: ScheduledTasks,
    private readonly payments: PaymentSync,
    private readonly retention: Retention,
    private readonly alerts: Alerts,
    private readonly digest: WeeklyDigest,
    private readonly mails: MailDelivery,
  ) {}

  onModuleInit(): void {
    this.mails.registerComposer('digest', (mail) => this.digest.compose(mail));
  }

  onApplicationBootstrap(): void {
    const { payments, retention, alerts, digest } = this;
    this.scheduledTasks.start({
      conditions: { everyMs: 5 * MINUTE_MS, run: () => alerts.checkLocal() },
      'remote-conditions': { everyMs: HOUR_MS, run: () => alerts.checkRemote() },
      [CATCH_UP]: { everyMs: HOUR_MS, run: (lastRunAt) => payments.handleUndelivered(lastRunAt) },
      [BACKFILL]: { everyMs: HOUR_MS, run: () => payments.backfill() },
      retention: { everyMs: HOUR_MS, run: () => retention.deleteExpired() },
      digest: { everyMs: HOUR_MS, run: () => digest.queueLast() },
    });
    // Each process for itself, where the database may be what is down.
    this.worker.start();
    alerts.watchDatabase();
  }
}
