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
  // Waits from now on: the fault may be cleared while the event is posted.
  const cleared = fault?.kind.endsWith('hang') ? faults.waitUntilCleared(closing) : undefined;
  if (fault?.kind === 'delay')
    await sleep(fault.delayMs ?? 3000, undefined, { signal: closing }).catch(() => undefined);
  if (fault?.kind === 'hang') await cleared;
  if (fault?.kind === 'drop' || fault?.kind === 'status' || fault?.kind === 'html')
    return 'lost before it was sent';
  const outcome = await post(url, signed, closing);
  if (fault?.kind === 'apply-then-hang') await cleared;
  return fault?.kind.startsWith('apply') ? 'response lost' : outcome;
}

async function post(url: string, { body, headers }: SignedEvent, closing: AbortSignal): Promise<string> {
  const ended = new AbortController();
  const close = () => ended.abort();
  closing.addEventListener('abort', close);
  // AbortSignal.any would not keep AbortSignal.timeout from being collected (https://github.com/nodejs/node/issues/57736).
  const timer = setTimeout(
    () => ended.abort(new DOMException('no response', 'TimeoutError')),
    responseTimeoutMs,
  );
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      // A kept-alive connection to a restarted server would fail.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      signal: ended.signal,
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'no response in time';
    return 'no connection';
  } finally {
    clearTimeout(timer);
    closing.removeEventListener('abort', close);
  }
}
