import { setTimeout as sleep } from 'node:timers/promises';

/** As long as nginx waits for the server. */
const PATIENCE_MS = 25_000;
/** How often somebody presses the button before they leave. */
const TRIES = 4;

/** What came back; null when nothing did. */
export interface VisitorResponse {
  status: number;
  body: unknown;
}

/** Somebody at a browser, who tries again a few times and then leaves. */
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
      const answer = await fetch(`${this.siteUrl}${path}`, {
        method,
        // Each call finds its own way to one of the servers.
        headers: { connection: 'close', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }

  /** Does something until it works. @returns whether it did before they left */
  async retry(once: () => Promise<boolean>): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (tries > 0) await sleep(this.pauseMs);
      if (await once()) return true;
    }
    return false;
  }
}

export const isAccepted = (answer: VisitorResponse | null): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/** The handle in an answer; undefined where there is none. */
export function contactTokenIn(body: unknown): string | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof first !== 'object' || first === null || !('id' in first)) return undefined;
  return typeof first.id === 'string' ? first.id : undefined;
}
