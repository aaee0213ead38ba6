import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { openDatabase } from './open-database.js';

/** Opens the database at start, and closes it after all other modules have shut down. */
@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [ConfigService],
      useFactory: (config: ConfigService<Environment, true>) =>
        openDatabase({
          DATABASE_URL: config.get('DATABASE_URL', { infer: true }),
          PGPASSWORD: config.get('PGPASSWORD', { infer: true }),
          DATA_DIR: config.get('DATA_DIR', { infer: true }),
        }),
    },
  ],
  exports: [Database],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
