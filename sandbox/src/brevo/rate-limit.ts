/** Calls to contact endpoints that Brevo's general tier takes in a second. */
const callsASecond = 10;

export interface RateVerdict {
  allowed: boolean;
  headers: Record<'x-sib-ratelimit-limit' | 'x-sib-ratelimit-remaining' | 'x-sib-ratelimit-reset', string>;
}

/** Counts calls per key in windows of one second (developers.brevo.com, "Rate limits"). */
export class RateLimit {
  private windows = new Map<string, { second: number; calls: number }>();

  take(key: string, nowMs: number): RateVerdict {
    const second = Math.floor(nowMs / 1000);
    const window = this.windows.get(key);
    const calls = window?.second === second ? window.calls + 1 : 1;
    this.windows.set(key, { second, calls });
    return {
      allowed: calls <= callsASecond,
      headers: {
        'x-sib-ratelimit-limit': String(callsASecond),
        'x-sib-ratelimit-remaining': String(Math.max(0, callsASecond - calls)),
        'x-sib-ratelimit-reset': '1',
      },
    };
  }
}
