import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { ConfigService } from '@nestjs/config';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import type { Environment } from './core/config/environment.js';
import { readEnvironment, settingsModule } from './core/config/read-environment.js';
import type { Variables } from './core/config/secret-files.js';
import { nestLog } from './core/telemetry/log.js';
import { limitWrites } from './core/abuse-protection/write-rate-limit.js';
import { rejectCrossSiteRequests } from './core/http/cross-site-requests.js';
import { answerUnreadable, UNREADABLE } from './core/http/error-envelope.filter.js';
import { logRequests } from './core/http/request-log.js';
import { findBrowserToken } from './core/http/browser-token.js';
import { parseBodies } from './core/http/webhook-requests.js';
import { SessionClaims } from './payments/session-claims.js';

/** docs/interface.md section 3; webhook events may be larger (core/http/webhook-requests.ts). */
const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;

const nestOptions = {
  logger: nestLog,
  // Throw instead of ending the process.
  abortOnError: false,
  // core/http/webhook-requests.ts
  bodyParser: false,
};

/**
 * Creates the server without listening yet.
 * @param variables replace the environment variables of the process, to which Nest adds the secrets from files
 * @throws EnvironmentError for settings that are missing or malformed
 */
export async function createApp(variables: Variables = { ...process.env }): Promise<NestFastifyApplication> {
  const settings = await settingsModule(variables);
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Before there is a ConfigService.
    trustProxy: readEnvironment(variables).TRUST_PROXY ?? false,
    // A malformed URL such as `/%zz` never reaches Nest's exception filter.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.status(400).send(UNREADABLE),
    clientErrorHandler: answerUnreadable,
    // From nginx, so that a request can be found in both logs.
    requestIdHeader: 'x-request-id',
  });
  const fastify = adapter.getInstance();
  logRequests(fastify);
  rejectCrossSiteRequests(fastify);
  parseBodies(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: AppModule, imports: [settings] },
    adapter,
    nestOptions,
  );
  await app.register(cookie);
  const claims = app.get(SessionClaims);
  const config = app.get<ConfigService<Environment, true>>(ConfigService);
  const publicUrl = config.get('PUBLIC_URL', { infer: true });
  await limitWrites(app, config.get('RATE_LIMIT_PER_MINUTE', { infer: true }), async (request) => {
    const browser = findBrowserToken(request, publicUrl);
    return browser && (await claims.findNewest(browser)) ? browser.value : null;
  });
  return app;
}
