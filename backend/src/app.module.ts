import { Module } from '@nestjs/common';
import { BackgroundModule } from './background.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { DatabaseModule } from './core/database/database.module.js';
import { HttpModule } from './core/http/http.module.js';
import { JobsModule } from './core/jobs/jobs.module.js';
import { OrganizationModule } from './core/organization/organization.js';
import { LocationModule } from './location/location.controller.js';
import { MailModule } from './mail/mail.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ProjectsModule } from './projects/projects.controller.js';

/** The server, beside its settings. Commands import some of its modules. */
@Module({
  imports: [
    OrganizationModule,
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
export class AppModule {}
