import 'reflect-metadata';
import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Environment } from './config/environment.js';
import { nestLog } from './telemetry/nest-log.js';
import { limitWrites } from './http/rate-limit.js';
import { serveOpenApi } from './http/openapi-route.js';
import { refuseAddress, refuseConnection } from './http/protocol-errors.js';
import { guardRequests, parseBodies } from './http/request-guards.js';
import { logRequests } from './http/request-log.js';
import { OperatorGuard } from './abuse-protection/operator.guard.js';

/** The payment provider's events are the largest that is taken in; every other call has a lower limit of its own. */
const LARGEST_BODY_BYTES = 512 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;

/** The server, ready to listen. */
export async function createApp(environment: Environment): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: LARGEST_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: environment.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? false,
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseAddress,
  });
  const fastify = adapter.getInstance();
  logRequests(fastify);
  guardRequests(fastify);
  parseBodies(adapter, LARGEST_BODY_BYTES);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(environment), adapter, {
    logger: nestLog,
    // A failed start is thrown to whoever started it, not answered by ending the process.
    abortOnError: false,
  });
  await app.register(cookie);
  await limitWrites(app, environment.RATE_LIMIT_PER_MINUTE);
  serveOpenApi(fastify, app.get(OperatorGuard));
  return app;
}
