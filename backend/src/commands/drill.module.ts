import { Module, type DynamicModule } from '@nestjs/common';
import { ContactsModule } from '../contacts/contacts.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { Drill } from '../drill/drill.js';
import { DrillRecords } from '../drill/drill-records.js';
import { HttpModule } from '../http/http.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PaymentsModule } from '../payments/payments.module.js';

/** The modules that `drill` needs: the deliveries are made by the running API. */
@Module({})
export class DrillModule {
  /** @param settings `settingsModule(readEnvironment(…, 'drill'))` */
  static register(settings: DynamicModule): DynamicModule {
    return {
      module: DrillModule,
      imports: [settings, DatabaseModule, JobsModule, HttpModule, PaymentsModule, ContactsModule],
      providers: [Drill, DrillRecords],
    };
  }
}
