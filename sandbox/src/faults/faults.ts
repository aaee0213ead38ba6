import { setMaxListeners } from 'node:events';
import { isFaultCall, isFaultKind, type Call, type FaultCall, type FaultKind } from './fault-calls.js';
import { SandboxError } from '../sandbox-error.js';

export interface Fault {
  /** `*` matches every call to the sandbox, but not `webhook`, the call that the sandbox itself makes. */
  call: FaultCall;
  kind: FaultKind;
  /** For `status`: the HTTP status (default: 500) or the SMTP reply code (default: 451). */
  status?: number;
  /** For `delay`, in milliseconds. Default: 3000. */
  delayMs?: number;
  /** The number of calls that fail. Default: all until the fault is cleared. */
  times?: number;
  /** Limits the fault to calls with this text, such as an email address, in URL or body. Case-insensitive. */
  about?: string;
}

/** The active faults. They do not survive a restart. */
export class Faults {
  private active: Fault[] = [];
  private clearing = newClearing();
  private triggered = 0;

  /** Adds a fault. When several match a call, the oldest one applies. @throws SandboxError for invalid values */
  set(fault: Fault): void {
    if (!isFaultCall(fault.call)) throw new SandboxError(400, 'Unknown call');
    if (!isFaultKind(fault.kind)) throw new SandboxError(400, 'Unknown kind of fault');
    const { status, delayMs, times } = fault;
    if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
      throw new SandboxError(400, 'A status must be a number from 200 to 599');
    }
    if (delayMs !== undefined && !(delayMs >= 0 && delayMs <= 600_000)) {
      throw new SandboxError(400, 'A delay must be 0 to 600000 milliseconds');
    }
    if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
      throw new SandboxError(400, 'Times must be a whole number above 0');
    }
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
      ({ call: pattern, about }) => matches(pattern, call) && mentions(content, about),
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
    if (disconnected.aborted) return Promise.resolve(false);
    const cleared = this.clearing.signal;
    return new Promise((resolve) => {
      const end = () => {
        cleared.removeEventListener('abort', end);
        disconnected.removeEventListener('abort', end);
        resolve(!disconnected.aborted);
      };
      cleared.addEventListener('abort', end);
      disconnected.addEventListener('abort', end);
    });
  }
}

function newClearing(): AbortController {
  const clearing = new AbortController();
  // Any number of calls may wait for it.
  setMaxListeners(0, clearing.signal);
  return clearing;
}

function mentions(content: string, about: string | undefined): boolean {
  return about === undefined || content.toLowerCase().includes(about.toLowerCase());
}

function matches(pattern: FaultCall, call: Call): boolean {
  if (pattern === '*') return call !== 'webhook';
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
