import type { Socket } from 'node:net';
import { ApiError } from '../api-error.js';
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
  private readonly hanging = new Set<Socket>();
  private triggered = 0;

  /** Adds a fault. When several match a call, the oldest one applies. @throws ApiError for an unknown call */
  set(fault: Fault): void {
    if (![...this.calls].some((call) => matches(fault.call, call))) throw new ApiError(400, 'Unknown call');
    this.active.push({ ...fault });
  }

  /** Removes every fault, or those of one call, and closes all hanging connections. */
  clear(call?: FaultCall): void {
    this.active = call ? this.active.filter((fault) => fault.call !== call) : [];
    for (const socket of this.hanging) socket.destroy();
  }

  /** Keeps a connection without a response until the faults are cleared. */
  hang(socket: Socket): void {
    this.hanging.add(socket);
    socket.once('close', () => this.hanging.delete(socket));
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
}

function matches(pattern: FaultCall, call: Call): boolean {
  if (pattern === '*') return call !== 'webhook';
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
