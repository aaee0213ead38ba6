import { toBasicAuth } from '../config/credentials-in-url.js';

const TIMEOUT_MS = 10_000;

/**
 * Calls `HEARTBEAT_URL`, so that a service elsewhere (healthchecks.io and others) tells the operator when the calls stop.
 * @throws Error without the address, which may be a secret
 */
export async function beat(url: string): Promise<void> {
  const address = toBasicAuth(url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address.url, { headers: address.headers, signal });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HEARTBEAT_URL answered with status ${response.status}`);
}
