/** Calls per second to the contact endpoints in Brevo's general tier. */
const callsPerSecond = 10;

export interface RateLimitResult {
  allowed: boolean;
  headers: Record<'x-sib-ratelimit-limit' | 'x-sib-ratelimit-remaining' | 'x-sib-ratelimit-reset', string>;
}

/** A fixed window of one second per key (https://developers.brevo.com/docs/api-limits). */
export class RateLimit {
  private windows = new Map<string, { second: number; calls: number }>();

  consume(key: string, nowMs: number): RateLimitResult {
    const second = Math.floor(nowMs / 1000);
    const window = this.windows.get(key);
    const calls = window?.second === second ? window.calls + 1 : 1;
    this.windows.set(key, { second, calls });
    return {
      allowed: calls <= callsPerSecond,
      headers: {
        'x-sib-ratelimit-limit': String(callsPerSecond),
        'x-sib-ratelimit-remaining': String(Math.max(0, callsPerSecond - calls)),
        'x-sib-ratelimit-reset': '1',
      },
    };
  }
}
