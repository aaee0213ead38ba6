import { Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { AbuseProtectionModule } from './abuse-protection/abuse-protection.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { GiftReports } from './gifts/gift-reports.js';
import { ErrorEnvelopeFilter } from './http/error-envelope.filter.js';
import { HealthController } from './http/health.controller.js';
import { MetricsController } from './http/metrics.controller.js';
import { createValidationPipe } from './http/validation.js';
import { DeliveryWorker } from './jobs/delivery-worker.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ScheduledTasks } from './jobs/scheduled-tasks.js';
import { CountryLookup } from './location/country-lookup.js';
import { LocationController } from './location/location.controller.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProjectsController } from './projects/projects.controller.js';
import { PublicSums } from './projects/public-sums.js';
import { Troubles } from './troubles/troubles.js';

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
