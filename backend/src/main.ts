import { ConfigService } from '@nestjs/config';
import { createApp } from './app.js';
import type { Environment } from './core/config/environment.js';
import { EnvironmentError } from './core/config/read-environment.js';
import { DatabaseSetupError } from './core/database/database-setup-error.js';
import { log } from './core/telemetry/log.js';

/** Starts the server. SIGTERM and SIGINT shut it down gracefully. */
async function main(): Promise<void> {
  const app = await createApp();
  const config = app.get<ConfigService<Environment, true>>(ConfigService);
  app.enableShutdownHooks();
  await app.listen(config.get('API_PORT', { infer: true }), config.get('API_HOST', { infer: true }));
  log.info(
    { database: config.get('DATABASE_URL', { infer: true }) ? 'postgresql' : 'embedded' },
    'the server is ready',
  );
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof EnvironmentError || error instanceof DatabaseSetupError;
  if (isForOperator) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'the server could not start');
  // A connection that PostgreSQL has not closed yet would keep the process alive for a minute.
  process.exit(1);
});
