import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults/faults.js';
import type { SignedEvent } from './signature.js';

const responseTimeoutMs = 10_000;

/** Posts an event once. @returns the HTTP status or a description of the failure; never throws */
export async function postEvent(
  url: string,
  signed: SignedEvent,
  faults: Faults,
  closing: AbortSignal,
): Promise<string> {
  const fault = faults.trigger('webhook');
  if (fault?.kind === 'delay')
    await sleep(fault.delayMs ?? 3000, undefined, { signal: closing }).catch(() => undefined);
  if (fault?.kind === 'hang') await faults.waitUntilCleared(closing);
  if (fault?.kind === 'drop' || fault?.kind === 'status' || fault?.kind === 'html')
    return 'lost before it was sent';
  const outcome = await post(url, signed, closing);
  if (fault?.kind === 'apply-then-hang') await faults.waitUntilCleared(closing);
  return fault?.kind.startsWith('apply') ? 'response lost' : outcome;
}

async function post(url: string, { body, headers }: SignedEvent, closing: AbortSignal): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      // A kept-alive connection to a restarted server would fail.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(responseTimeoutMs)]),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time';
    return 'no connection';
  }
}
