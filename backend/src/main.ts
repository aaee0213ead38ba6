import { createApp } from './app.js';
import { EnvironmentError, readEnvironment } from './config/environment.js';
import { log } from './telemetry/log.js';

/** Starts the server, and stops it in order on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const app = await createApp(environment);
  app.enableShutdownHooks();
  await app.listen(environment.API_PORT, environment.API_HOST);
  log.info({ database: environment.DATABASE_URL ? 'postgresql' : 'embedded' }, 'the server is ready');
}

main().catch((error: unknown) => {
  if (error instanceof EnvironmentError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'the server could not start');
  process.exitCode = 1;
});
