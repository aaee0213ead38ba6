import { Module, type INestApplicationContext, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '../../core/database/database.module.js';
import { settingsModule, type Program } from '../../core/config/read-environment.js';
import { OrganizationModule } from '../../core/organization/organization.js';
import { log } from '../../core/telemetry/log.js';

@Module({})
class CommandModule {}

/**
 * Does the work of a command in an application context: the database, no HTTP server, and no background tasks.
 * @param parts what else the command needs
 * @throws EnvironmentError for settings of the command that are missing or malformed
 */
export async function withApplication<Result>(
  program: Program,
  parts: Pick<ModuleMetadata, 'imports' | 'providers'>,
  work: (app: INestApplicationContext) => Promise<Result>,
): Promise<Result> {
  // The log would be written to standard output, between the lines of the command.
  log.level = 'silent';
  const settings = await settingsModule(program);
  const app = await NestFactory.createApplicationContext(
    {
      module: CommandModule,
      ...parts,
      imports: [settings, OrganizationModule, DatabaseModule, ...(parts.imports ?? [])],
    },
    { logger: false, abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
