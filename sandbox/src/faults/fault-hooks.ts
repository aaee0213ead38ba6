import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
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

/** Route options with the name of the route's call for faults. */
export function named(call: Call): { config: { call: Call } } {
  return { config: { call } };
}

/** Applies the active faults to the routes of `app` that name their call. @param errorBody of a provider, by HTTP status */
export function addFaultHooks(
  app: FastifyInstance,
  faults: Faults,
  errorBody: (status: number) => object | string,
): void {
  app.decorateRequest('fault', null);
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) faults.calls.add(config.call);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const content = `${decodeURIComponent(request.url)} ${JSON.stringify(request.body ?? null)}`;
    const fault = (request.fault = call ? faults.trigger(call, content) : null);
    switch (fault?.kind) {
      case 'status': {
        const { status = 500 } = fault;
        return reply.code(status).send(errorBody(status));
      }
      case 'html':
        return reply.type('text/html').send('<!doctype html><title>Welcome</title><h1>Please sign in</h1>');
      case 'delay':
        await sleep(fault.delayMs ?? 3000);
        return;
      case 'hang':
        faults.hang(request.raw.socket);
        return reply.hijack();
      case 'drop':
        request.raw.socket.destroy();
        return reply.hijack();
      default:
        return;
    }
  });

  app.addHook('onSend', ({ fault, raw }, _reply, _payload, done) => {
    if (fault?.kind === 'apply-then-drop') raw.socket.destroy();
    done();
  });
}
