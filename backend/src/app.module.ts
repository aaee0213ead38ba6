import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AbuseProtectionModule } from './core/abuse-protection/abuse-protection.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './core/database/database.module.js';
import { GiftReports } from './ledger/gift-reports.js';
import { ErrorEnvelopeFilter } from './core/http/error-envelope.filter.js';
import { HealthController } from './core/http/health.controller.js';
import { MetricsController } from './core/http/metrics.controller.js';
import { createValidationPipe } from './core/http/validation.js';
import { DeliveryWorker } from './core/jobs/delivery-worker.js';
import { JobsModule } from './core/jobs/jobs.module.js';
import { ScheduledTasks } from './core/jobs/scheduled-tasks.js';
import { CountryLookup } from './location/country-lookup.js';
import { LocationController } from './location/location.controller.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PrivacyModule } from './operator/privacy/privacy.module.js';
import { ProjectsController } from './projects/projects.controller.js';
import { PublicSums } from './projects/public-sums.js';
import { Troubles } from './operator/alerts/troubles.js';

/** The server. Commands import some of its modules, and do no background work. */
@Module({
  imports: [
    DatabaseModule,
    JobsModule,
    AbuseProtectionModule,
    ContactsModule,
    PaymentsModule,
    MailModule,
    PrivacyModule,
  ],
  controllers: [HealthController, MetricsController, LocationController, ProjectsController],
  providers: [
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    CountryLookup,
    GiftReports,
    PublicSums,
    Troubles,
  ],
})
export class AppModule implements OnApplicationBootstrap {
  constructor(
    private readonly worker: DeliveryWorker,
    private readonly scheduledTasks: ScheduledTasks,
  ) {}

  /** @param settings `settingsModule(readEnvironment(…))` */
  static register(settings: DynamicModule): DynamicModule {
    return { module: AppModule, imports: [settings] };
  }

  onApplicationBootstrap(): void {
    this.worker.start();
    this.scheduledTasks.start();
  }
}
