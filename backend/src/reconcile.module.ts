import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { CommandEnvironment } from './config/environment.js';
import { DatabaseModule } from './database/database.module.js';
import { HttpModule } from './http/http.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';

/** The modules that `npm run reconcile` needs: no mail, no HTTP server, no background tasks. */
@Module({})
export class ReconcileModule {
  static with(environment: CommandEnvironment): DynamicModule {
    return {
      module: ReconcileModule,
      imports: [
        ConfigModule.with(environment),
        DatabaseModule,
        JobsModule,
        // The contacts module needs `ContactTokens`.
        HttpModule,
        ReconciliationModule,
      ],
    };
  }
}
