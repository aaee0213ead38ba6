import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.js';

/** The name of one call, such as `brevo.contacts.create`; the routes have the names of theirs. */
type Call = `${'stripe' | 'brevo' | 'smtp'}.${string}` | 'webhook';

/** A call, or all calls with the prefix before a trailing `*`. */
export type FaultCall = Call | '*';

/**
 * - `status`: an error response; the call is not applied. A status below 400 comes with an HTML page, as from a proxy.
 * - `delay`: the call is applied and the response is late, even if the client has given up.
 * - `drop`: the connection is closed; the call is not applied.
 * - `apply-then-drop`: the call is applied, then the connection is closed.
 */
export const faultKinds = ['status', 'delay', 'drop', 'apply-then-drop'] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  call: FaultCall;
  kind: FaultKind;
  /** For `status`: the HTTP status (default: 500) or the SMTP reply code (default: 451). */
  status?: number;
  /** The time before the fault takes effect, in milliseconds. Default: 0. */
  delayMs?: number;
  /** The number of calls that fail. Default: all until the fault is cleared. */
  times?: number;
  /** Limits the fault to calls with this text, such as an email address, in URL or body. Case-insensitive. */
  about?: string;
}

/** The active faults. They do not survive a restart. */
export class Faults {
  /** Every call that can have a fault. */
  readonly calls = new Set<Call>(['webhook', 'smtp.connect', 'smtp.sender', 'smtp.data']);
  private active: Fault[] = [];
  private triggered = 0;

  /** Adds a fault. When several match a call, the oldest one applies. @throws ApiError for an unknown call */
  set(fault: Fault): void {
    if (![...this.calls].some((call) => matches(fault.call, call))) throw new ApiError(400, 'Unknown call');
    this.active.push({ ...fault });
  }

  /** Removes every fault, or those of one call. */
  clear(call?: FaultCall): void {
    this.active = call ? this.active.filter((fault) => fault.call !== call) : [];
  }

  /** The fault that applies to this call, if any; counts it. @param content URL and body of the call */
  trigger(call: Call, content = ''): Fault | null {
    const fault = this.active.find(
      ({ call: pattern, about = '' }) =>
        matches(pattern, call) && content.toLowerCase().includes(about.toLowerCase()),
    );
    if (!fault) return null;
    this.triggered += 1;
    if (fault.times !== undefined && --fault.times === 0) {
      this.active = this.active.filter((other) => other !== fault);
    }
    return { ...fault };
  }

  /** The number of calls that a fault has applied to. */
  triggeredCount(): number {
    return this.triggered;
  }
}

function matches(pattern: FaultCall, call: Call): boolean {
  return pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}

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

/** Applies the active faults to the routes of `app` that name their call. @param errorFor a provider's error by HTTP status */
export function addFaultHooks(
  app: FastifyInstance,
  faults: Faults,
  errorFor: (status: number) => ApiError,
): void {
  app.decorateRequest('fault', null);
  app.addHook('onRoute', ({ config }) => {
    if (config?.call) faults.calls.add(config.call);
  });

  app.addHook('preHandler', async (request, reply) => {
    const { call } = request.routeOptions.config;
    const content = `${decodeURIComponent(request.url)} ${JSON.stringify(request.body ?? null)}`;
    const fault = (request.fault = call ? faults.trigger(call, content) : null);
    if (!fault) return;
    const { kind, status = 500, delayMs } = fault;
    await sleep(delayMs, undefined, { ref: false });
    if (kind === 'status') {
      if (status >= 400) throw errorFor(status);
      return reply.code(status).type('text/html').send('<!doctype html><h1>Please sign in</h1>');
    }
    if (kind === 'drop') {
      request.raw.socket.destroy();
      return reply.hijack();
    }
  });

  app.addHook('onSend', ({ fault, raw }, _reply, _payload, done) => {
    if (fault?.kind === 'apply-then-drop') raw.socket.destroy();
    done();
  });
}
