import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Environment } from './config/environment.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HttpModule } from './http/http.module.js';
import { BackgroundModule } from './jobs/background.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LocationModule } from './location/location.module.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';

/** The whole server. */
@Module({})
export class AppModule {
  static with(environment: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(environment),
        DatabaseModule,
        JobsModule,
        BackgroundModule,
        HttpModule,
        ContactsModule,
        PaymentsModule,
        MailModule,
        LocationModule,
        ReconciliationModule,
      ],
    };
  }
}
