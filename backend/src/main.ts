import { createApp } from './app.js';
import { ENVIRONMENT } from './config/config.module.js';
import { EnvironmentError, type Environment } from './config/environment.js';
import { DatabaseLoginError } from './database/login-error.js';
import { enableShutdown } from './http/shutdown.js';
import { log } from './telemetry/log.js';

/** Starts the server. SIGTERM and SIGINT shut it down gracefully. */
async function main(): Promise<void> {
  const app = await createApp();
  const environment = app.get<Environment>(ENVIRONMENT);
  enableShutdown(app, environment.SHUTDOWN_DELAY_SECONDS);
  await app.listen(environment.API_PORT, environment.API_HOST);
  log.info({ database: environment.DATABASE_URL ? 'postgresql' : 'embedded' }, 'the server is ready');
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof EnvironmentError || error instanceof DatabaseLoginError;
  if (isForOperator) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'the server could not start');
  // A connection that PostgreSQL has not closed yet would keep the process alive for a minute.
  process.exit(1);
});
