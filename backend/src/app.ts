import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { ConfigService } from '@nestjs/config';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import { limitWrites } from './core/abuse-protection/rate-limits.js';
import type { Environment } from './core/config/environment.js';
import { readEnvironment, settingsModule } from './core/config/read-environment.js';
import { answerUnreadable, UNREADABLE } from './core/http/api-error.js';
import { findBrowserToken } from './core/http/browser-token.js';
import { logRequests, parseBodies, rejectCrossSiteRequests } from './core/http/requests.js';
import { nestLog } from './core/telemetry/log.js';
import { SessionClaims } from './payments/session-claims.js';

/** docs/interface.md section 3; webhook events may be larger (core/http/requests.ts). */
const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;

const nestOptions = {
  logger: nestLog,
  // Throw instead of ending the process.
  abortOnError: false,
  // core/http/requests.ts. Nest's `rawBody` would parse an event before its signature is checked.
  bodyParser: false,
};

/** Creates the server without listening yet. @throws EnvironmentError for settings that are missing or malformed */
export async function createApp(): Promise<NestFastifyApplication> {
  // Before there is a ConfigService; Nest then adds the secrets from files to the variables.
  const { TRUST_PROXY = false } = readEnvironment(process.env);
  const root = { module: AppModule, imports: [await settingsModule()] };
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: TRUST_PROXY,
    // A malformed URL such as `/%zz` never reaches Nest's exception filter.
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      void reply.status(400).send(UNREADABLE),
    clientErrorHandler: answerUnreadable,
    // From nginx, so that a request can be found in both logs.
    requestIdHeader: 'x-request-id',
  });
  // Hooks, because Nest's guards run after a body has been read.
  const fastify = adapter.getInstance();
  logRequests(fastify);
  rejectCrossSiteRequests(fastify);
  parseBodies(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, nestOptions);
  await app.register(cookie);
  const claims = app.get(SessionClaims);
  const config = app.get<ConfigService<Environment, true>>(ConfigService);
  const publicUrl = config.get('PUBLIC_URL', { infer: true });
  limitWrites(app, async (request) => {
    const browser = findBrowserToken(request, publicUrl);
    return browser && (await claims.findNewest(browser)) ? browser : null;
  });
  return app;
}
