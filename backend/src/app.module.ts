import { Module, type DynamicModule } from '@nestjs/common';
import { AbuseProtectionModule } from './abuse-protection/abuse-protection.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HttpModule } from './http/http.module.js';
import { BackgroundModule } from './jobs/background.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LocationModule } from './location/location.module.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { TroublesModule } from './troubles/troubles.module.js';

@Module({})
export class AppModule {
  /** @param settings `settingsModule(readEnvironment(…))` */
  static register(settings: DynamicModule): DynamicModule {
    return {
      module: AppModule,
      imports: [
        settings,
        DatabaseModule,
        JobsModule,
        BackgroundModule,
        HttpModule,
        AbuseProtectionModule,
        ContactsModule,
        PaymentsModule,
        MailModule,
        LocationModule,
        TroublesModule,
        PrivacyModule,
      ],
    };
  }
}
