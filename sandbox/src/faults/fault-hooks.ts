import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './fault-calls.js';
import type { Fault, Faults } from './faults.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name a fault is switched on by for this route. */
    call?: Call;
  }
  interface FastifyRequest {
    fault: Fault | null;
  }
}

/** How a provider words an error of that status. */
export type ErrorBody = (status: number) => object;

/** Makes the routes of `app` that name their call go wrong when they are told to. */
export function addFaultHooks(app: FastifyInstance, faults: Faults, errorBody: ErrorBody): void {
  app.decorateRequest('fault', null);

  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const fault = (request.fault = call ? faults.strike(call, saidBy(request)) : null);
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
        if (await faults.hold(clientLeft(reply))) return;
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
    if (request.fault?.kind === 'apply-then-hang') await faults.hold(clientLeft(reply));
  });
}

/** Address and body as text, an email in the address unescaped. */
function saidBy({ url, body }: FastifyRequest): string {
  return `${decodeURIComponent(url)} ${JSON.stringify(body ?? null)}`;
}

function clientLeft(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}
