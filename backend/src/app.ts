import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { readEnvironment } from './config/read-environment.js';
import type { Variables } from './config/secret-files.js';
import { settingsModule } from './config/settings.module.js';
import { log, nestLog } from './telemetry/log.js';
import { limitWrites } from './abuse-protection/write-rate-limit.js';
import { replaceBodyParsers } from './http/body-parsers.js';
import { handleClientError, handleFrameworkError } from './http/protocol-errors.js';
import { addRequestHooks } from './http/request-hooks.js';
import { addRequestContext, readRequestId } from './http/request-id.js';
import { logRequests } from './http/request-log.js';

/** Stripe's webhook events are the largest bodies. All other routes have lower limits. */
const MAX_BODY_BYTES = 512 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;

const nestOptions = {
  logger: nestLog,
  // Throw instead of ending the process.
  abortOnError: false,
};

/**
 * Creates the server without listening yet.
 * @param variables replace the environment variables of the process
 * @throws EnvironmentError for settings that are missing or malformed
 */
export async function createApp(variables?: Variables): Promise<NestFastifyApplication> {
  const environment = readEnvironment(variables ?? process.env);
  const { NODE_ENV, TRUST_PROXY, RATE_LIMIT_PER_MINUTE } = environment;
  if (NODE_ENV === 'test') log.level = 'silent';
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    clientErrorHandler: handleClientError,
    frameworkErrors: handleFrameworkError,
    genReqId: readRequestId,
  });
  const fastify = adapter.getInstance();
  addRequestContext(fastify);
  logRequests(fastify);
  addRequestHooks(fastify);
  replaceBodyParsers(adapter, MAX_BODY_BYTES);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(await settingsModule(environment)),
    adapter,
    nestOptions,
  );
  await app.register(cookie);
  await limitWrites(app, RATE_LIMIT_PER_MINUTE);
  return app;
}
