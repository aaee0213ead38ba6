import { setMaxListeners } from 'node:events';
import { isFaultCall, isFaultKind, type Call, type FaultCall, type FaultKind } from './fault-calls.js';
import { Refusal } from '../refusal.js';

export interface Fault {
  /** `*` is every call made to the sandbox; `webhook`, the one the sandbox makes, has to be named. */
  call: FaultCall;
  kind: FaultKind;
  /** For `status`: the HTTP status, or the SMTP reply code. Default 500, or 451 on SMTP. */
  status?: number;
  /** For `delay`, in milliseconds. Default 3000. */
  delayMs?: number;
  /** How many calls it strikes; without it, all until cleared. */
  times?: number;
  /** Only calls that speak of this, an email say, in address or body. Lets one person's calls fail and no other's. */
  about?: string;
}

/** What is made to go wrong. Not kept over a restart: a new process begins healthy. */
export class Faults {
  private active: Fault[] = [];
  private release = newRelease();
  private strikes = 0;

  /** Switches a fault on, in addition to those that are on. Of several for one call the oldest strikes first. */
  set(fault: Fault): void {
    if (!isFaultCall(fault.call)) throw new Refusal(400, 'Unknown call');
    if (!isFaultKind(fault.kind)) throw new Refusal(400, 'Unknown kind of fault');
    const { status, delayMs, times } = fault;
    if (status !== undefined && !(Number.isInteger(status) && status >= 200 && status <= 599)) {
      throw new Refusal(400, 'A status is a number from 200 to 599');
    }
    if (delayMs !== undefined && !(delayMs >= 0 && delayMs <= 600_000)) {
      throw new Refusal(400, 'A delay is 0 to 600000 milliseconds');
    }
    if (times !== undefined && !(Number.isInteger(times) && times > 0)) {
      throw new Refusal(400, 'Times is a whole number above 0');
    }
    this.active.push({ ...fault });
  }

  /** Switches every fault off, or those of one call, and lets all calls go on that hang. */
  clear(call?: FaultCall): void {
    this.active = call ? this.active.filter((fault) => fault.call !== call) : [];
    this.release.abort();
    this.release = newRelease();
  }

  list(): readonly Fault[] {
    return this.active.map((fault) => ({ ...fault }));
  }

  /** The fault that strikes this call, if any; counts it off. `said` is all that the call says. */
  strike(call: Call, said = ''): Fault | null {
    const fault = this.active.find(
      ({ call: pattern, about }) => covers(pattern, call) && speaksOf(said, about),
    );
    if (!fault) return null;
    this.strikes += 1;
    if (fault.times !== undefined && --fault.times === 0) {
      this.active = this.active.filter((other) => other !== fault);
    }
    return { ...fault };
  }

  /** How many calls were struck so far. */
  struck(): number {
    return this.strikes;
  }

  /** Waits as a hanging call does. @returns whether the faults were cleared; false when `left` came first. */
  hold(left: AbortSignal): Promise<boolean> {
    if (left.aborted) return Promise.resolve(false);
    const cleared = this.release.signal;
    return new Promise((resolve) => {
      const end = () => {
        cleared.removeEventListener('abort', end);
        left.removeEventListener('abort', end);
        resolve(!left.aborted);
      };
      cleared.addEventListener('abort', end);
      left.addEventListener('abort', end);
    });
  }
}

/** Any number of calls may hang on it. */
function newRelease(): AbortController {
  const release = new AbortController();
  setMaxListeners(0, release.signal);
  return release;
}

function speaksOf(said: string, about: string | undefined): boolean {
  return about === undefined || said.toLowerCase().includes(about.toLowerCase());
}

function covers(pattern: FaultCall, call: Call): boolean {
  if (pattern === '*') return call !== 'webhook';
  return pattern.endsWith('.*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call;
}
