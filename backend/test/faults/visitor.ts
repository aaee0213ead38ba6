import { setTimeout as sleep } from 'node:timers/promises';

/** The timeout of nginx. */
const TIMEOUT_MS = 25_000;
const ATTEMPTS = 4;

export interface VisitorResponse {
  status: number;
  body: unknown;
}

/** A visitor's browser, with retries. */
export class Visitor {
  constructor(
    private readonly siteUrl: string,
    private readonly pauseMs: number,
  ) {}

  async call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<VisitorResponse | null> {
    try {
      const response = await fetch(`${this.siteUrl}${path}`, {
        method,
        // A new connection for each request, so that the load balancer picks a server.
        headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  }

  /** Repeats an action until it succeeds. Returns whether it did within the attempts. */
  async retry(once: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      if (tries > 0) await sleep(this.pauseMs);
      if (await once()) return true;
    }
    return false;
  }
}

export const isAccepted = (response: VisitorResponse | null): boolean =>
  response !== null && response.status >= 200 && response.status < 300;

/** The contact token in a response body; undefined if there is none. */
export function contactTokenIn(body: unknown): string | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first !== 'object' || first === null || !('id' in first)) return undefined;
  return typeof first.id === 'string' ? first.id : undefined;
}
