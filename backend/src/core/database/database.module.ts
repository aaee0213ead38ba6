import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { withPassword } from './query-postgres.js';
import { WriteCheck } from './write-check.js';

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database.
 * @throws DatabaseSetupError when the operator has to change something first
 * @throws Error when the database cannot be reached, or another process has locked the data folder
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD' | 'DATA_DIR'>): Promise<Database> {
  // Imported dynamically, so that only the driver in use costs time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  return openPostgres(withPassword(DATABASE_URL, PGPASSWORD));
}

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
    WriteCheck,
  ],
  exports: [Database, WriteCheck],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
