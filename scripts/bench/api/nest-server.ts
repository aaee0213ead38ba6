/**
 * The API's controller for POST /send-mail with guard, DTO, validation and error envelope, on the adapter `fastify` (the
 * API's) or `express` (Nest's default). Database and mail server are stubs, so only request handling is measured.
 */
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { built } from './built.js';
import { reportToParent } from './measured-server.js';

type Constructor = new (...args: never[]) => object;
interface App {
  listen(port: number, host: string): Promise<unknown>;
  getHttpServer(): Server;
}

const adapters = {
  fastify: async () => {
    const { FastifyAdapter } = await import('@nestjs/platform-fastify');
    return new FastifyAdapter();
  },
  express: async () => {
    const { ExpressAdapter } = await import('@nestjs/platform-express');
    return new ExpressAdapter();
  },
};

const { NestFactory, APP_FILTER, APP_PIPE } = await import('@nestjs/core');
const { MailController } = await built<{ MailController: Constructor }>('mail/mail.controller');
const { MailService } = await built<{ MailService: Constructor }>('mail/mail.service');
const { RateCounters } = await built<{ RateCounters: Constructor }>('abuse-protection/rate-counters');
const { ProofOfWork } = await built<{ ProofOfWork: Constructor }>('abuse-protection/proof-of-work');
const { ENVIRONMENT } = await built<{ ENVIRONMENT: symbol }>('config/config.module');
const { createValidationPipe } = await built<{ createValidationPipe: () => object }>('http/validation');
const { ErrorEnvelopeFilter } = await built<{ ErrorEnvelopeFilter: Constructor }>(
  'http/error-envelope.filter',
);

class MeasuredModule {
  readonly name = 'measured';
}

const adapter = await adapters[process.argv[2] as keyof typeof adapters]();
const app = (await NestFactory.create(
  {
    module: MeasuredModule,
    controllers: [MailController],
    providers: [
      { provide: MailService, useValue: { submit: () => Promise.resolve({ message: 'Thank you.' }) } },
      {
        provide: RateCounters,
        useValue: { increment: () => Promise.resolve({ count: 1, secondsLeft: 60 }) },
      },
      { provide: ProofOfWork, useValue: {} },
      { provide: ENVIRONMENT, useValue: { RATE_LIMIT_PER_MINUTE: 20 } },
      { provide: APP_PIPE, useFactory: createValidationPipe },
      { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    ],
  },
  adapter,
  { logger: false },
)) as unknown as App;
await app.listen(0, '127.0.0.1');
reportToParent((app.getHttpServer().address() as AddressInfo).port);
