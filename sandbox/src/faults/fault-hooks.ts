import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './fault-calls.js';
import type { Fault, Faults } from './faults.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of this route's call for faults. */
    call?: Call;
  }
  interface FastifyRequest {
    fault: Fault | null;
  }
}

/** A provider's error body for an HTTP status. */
export type ErrorBody = (status: number) => object;

/** Applies the active faults to the routes of `app` that name their call. */
export function addFaultHooks(app: FastifyInstance, faults: Faults, errorBody: ErrorBody): void {
  app.decorateRequest('fault', null);

  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const fault = (request.fault = call ? faults.trigger(call, requestContent(request)) : null);
    if (!fault) return;
    switch (fault.kind) {
      case 'status': {
        const status = fault.status ?? 500;
        return reply.code(status).send(errorBody(status));
      }
      case 'html':
        return reply.type('text/html').send('<!doctype html><title>Welcome</title><h1>Please sign in</h1>');
      case 'delay':
        await sleep(fault.delayMs ?? 3000);
        return;
      case 'hang':
        if (await faults.waitUntilCleared(disconnectSignal(reply))) return;
        return reply.hijack();
      case 'drop':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      default:
        return;
    }
  });

  app.addHook('onSend', async (request, reply) => {
    if (request.fault?.kind === 'apply-then-drop') request.raw.socket.destroy();
    if (request.fault?.kind === 'apply-then-hang') await faults.waitUntilCleared(disconnectSignal(reply));
  });
}

/** The decoded URL and the body as text. */
function requestContent({ url, body }: FastifyRequest): string {
  return `${decodeURIComponent(url)} ${JSON.stringify(body ?? null)}`;
}

function disconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}
