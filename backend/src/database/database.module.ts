import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { DatabaseReadiness } from './database-readiness.js';
import { openDatabase } from './open-database.js';

/** Opens the database at start, and closes it after all other modules have shut down. */
@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [ENVIRONMENT],
      useFactory: (environment: Environment) => openDatabase(environment),
    },
    DatabaseReadiness,
  ],
  exports: [Database, DatabaseReadiness],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
