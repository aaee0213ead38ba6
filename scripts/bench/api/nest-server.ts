/**
 * The API's controller for POST /send-mail with guard, DTO, validation and error envelope, on the adapter `fastify` (the
 * API's) or `express` (Nest's default). Database and mail server are stubs, so only request handling is measured.
 */
import 'reflect-metadata';
import type { AddressInfo, Server } from 'node:net';
import type { PipeTransform, Type } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, NestFactory } from '@nestjs/core';
import { built } from './built.js';
import { reportToParent } from './report-to-parent.js';

const { ErrorEnvelopeFilter } = await built<{ ErrorEnvelopeFilter: Type }>('http/error-envelope.filter');
const { createValidationPipe } = await built<{ createValidationPipe: () => PipeTransform }>(
  'http/validation',
);
const { MailController } = await built<{ MailController: Type }>('mail/mail.controller');
const { MailService } = await built<{ MailService: Type }>('mail/mail.service');

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

class MeasuredModule {
  readonly name = 'measured';
}

const adapter = await adapters[process.argv[2] as keyof typeof adapters]();
const app = await NestFactory.create(
  {
    module: MeasuredModule,
    controllers: [MailController],
    providers: [
      { provide: MailService, useValue: { submit: () => Promise.resolve({ message: 'Thank you.' }) } },
      { provide: APP_PIPE, useFactory: createValidationPipe },
      { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    ],
  },
  adapter,
  { logger: false },
);
await app.listen(0, '127.0.0.1');
reportToParent(((app.getHttpServer() as Server).address() as AddressInfo).port);
