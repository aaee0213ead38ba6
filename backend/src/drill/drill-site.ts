import { randomUUID } from 'node:crypto';

const TIMEOUT_MS = 25_000;
/** The web server's name in the Compose network, where `localhost` would be the container itself. */
const COMPOSE_SITE = 'http://web:8080';

/** Where visitors reach the site, or where the same web server can be reached from this container. */
export function siteAddresses(publicUrl: string): string[] {
  const { hostname, origin } = new URL(publicUrl);
  return ['localhost', '127.0.0.1'].includes(hostname) ? [origin, COMPOSE_SITE] : [origin];
}

/** Calls the site as a visitor's browser and Stripe do. */
export class DrillSite {
  private origin = '';

  /** @throws Error when none of the addresses answers with a page */
  async find(addresses: string[]): Promise<void> {
    const failures: string[] = [];
    for (const address of addresses) {
      try {
        const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        const page = await response.text();
        if (!response.ok || !page.includes('<html')) throw new Error(`no page, status ${response.status}`);
        this.origin = new URL(response.url).origin;
        return;
      } catch (error) {
        failures.push(`${address}: ${reason(error)}`);
      }
    }
    throw new Error(failures.join('; '));
  }

  /** @throws Error unless the status is 2xx */
  async get(path: string): Promise<void> {
    await this.call(path, { method: 'GET' });
  }

  /** @throws Error unless the status is 2xx */
  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<void> {
    await this.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-form-submission': randomUUID(), ...headers },
      body,
    });
  }

  private async call(path: string, options: RequestInit): Promise<void> {
    const response = await fetch(this.origin + path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.slice(0, 200)}`);
  }
}

/** `fetch` says only "fetch failed"; its cause has the reason. */
function reason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? cause.message || ((cause as NodeJS.ErrnoException).code ?? message)
    : message;
}
