/**
 * Waits until an address answers 200.
 * @param gaveUp settles when waiting on is useless (a process has ended)
 * @throws Error after `atMostMs`
 */
export async function untilReady(url: string, atMostMs: number, gaveUp: AbortSignal): Promise<void> {
  const until = Date.now() + atMostMs;
  while (Date.now() < until && !gaveUp.aborted) {
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} did not answer`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
