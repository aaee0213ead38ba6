import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '../database/database.module.js';
import { HttpModule } from '../http/http.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';

/** The modules that `npm run reconcile` needs: no mail, no HTTP server, no background tasks. */
@Module({})
export class ReconcileModule {
  /** @param settings `settingsModule(readEnvironment(…, 'reconcile'))` */
  static register(settings: DynamicModule): DynamicModule {
    return {
      module: ReconcileModule,
      imports: [settings, DatabaseModule, JobsModule, HttpModule, ReconciliationModule],
    };
  }
}
