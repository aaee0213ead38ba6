import { setMaxListeners, type EventEmitter } from 'node:events';
import { SandboxError } from '../sandbox-error.js';
import type { Call, FaultCall, FaultKind } from './fault-calls.js';

export interface Fault {
  /** `*` matches every call to the sandbox, but not `webhook`, the call that the sandbox itself makes. */
  call: FaultCall;
  kind: FaultKind;
  /** For `status`: the HTTP status (default: 500) or the SMTP reply code (default: 451). */
  status?: number | undefined;
  /** For `delay`, in milliseconds. Default: 3000. */
  delayMs?: number | undefined;
  /** The number of calls that fail. Default: all until the fault is cleared. */
  times?: number | undefined;
  /** Limits the fault to calls with this text, such as an email address, in URL or body. Case-insensitive. */
  about?: string | undefined;
}

/** The active faults. They do not survive a restart. */
export class Faults {
  /** Every call that can have a fault. */
  readonly calls = new Set<Call>(['webhook', 'smtp.connect', 'smtp.data']);
  private active: Fault[] = [];
  private clearing = newClearing();
  private triggered = 0;

  /** Adds a fault. When several match a call, the oldest one applies. @throws SandboxError for an unknown call */
  set(fault: Fault): void {
    if (![...this.calls].some((call) => matches(fault.call, call)))
      throw new SandboxError(400, 'Unknown call');
    this.active.push({ ...fault });
  }

  /** Removes every fault, or those of one call, and resumes all hanging calls. */
  clear(call?: FaultCall): void {
    this.active = call ? this.active.filter((fault) => fault.call !== call) : [];
    this.clearing.abort();
    this.clearing = newClearing();
  }

  list(): readonly Fault[] {
    return this.active.map((fault) => ({ ...fault }));
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

  /** @returns true once the faults are cleared; false when the client disconnects first */
  waitUntilCleared(disconnected: AbortSignal): Promise<boolean> {
    const cleared = this.clearing.signal;
    return new Promise((resolve) => {
      const end = () => resolve(!disconnected.aborted);
      cleared.addEventListener('abort', end, { once: true });
      disconnected.addEventListener('abort', end, { once: true });
      if (disconnected.aborted) end();
    });
  }
}

/** Aborts when the connection closes, for `waitUntilCleared`. */
export function closeSignal(connection: EventEmitter | undefined): AbortSignal {
  const closed = new AbortController();
  connection?.once('close', () => closed.abort());
  return closed.signal;
}

function newClearing(): AbortController {
  const clearing = new AbortController();
  // Any number of calls may wait for it.
  setMaxListeners(0, clearing.signal);
  return clearing;
}

function matches(pattern: FaultCall, call: Call): boolean {
  if (pattern === '*') return call !== 'webhook';
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
