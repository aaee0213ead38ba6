import { Module, type DynamicModule } from '@nestjs/common';
import { BackgroundModule } from './background.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { settingsModule } from './core/config/read-environment.js';
import { DatabaseModule } from './core/database/database.module.js';
import { HttpModule } from './core/http/http.module.js';
import { JobsModule } from './core/jobs/jobs.module.js';
import { LocationModule } from './location/location.module.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProjectsModule } from './projects/projects.module.js';

/** The server. Commands import some of its modules. */
@Module({
  imports: [
    DatabaseModule,
    JobsModule,
    HttpModule,
    ContactsModule,
    PaymentsModule,
    MailModule,
    LocationModule,
    ProjectsModule,
    BackgroundModule,
  ],
})
export class AppModule {
  /** With the settings of the environment as it is now. @throws EnvironmentError for settings that are missing or malformed */
  static async forRoot(): Promise<DynamicModule> {
    return { module: AppModule, imports: [await settingsModule()] };
  }
}
