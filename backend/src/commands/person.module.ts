import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { HttpModule } from '../http/http.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PrivacyModule } from '../privacy/privacy.module.js';

/** The modules that the command `person` needs: no mail, no HTTP server, no background tasks. */
@Module({})
export class PersonModule {
  /** @param settings `settingsModule(readEnvironment(…, 'person'))` */
  static register(settings: DynamicModule): DynamicModule {
    return {
      module: PersonModule,
      imports: [settings, DatabaseModule, JobsModule, HttpModule, PrivacyModule],
    };
  }
}
