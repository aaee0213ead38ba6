import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { sendRequest, type Call } from './call';

const ADDRESSES = 500;

export interface LoadResult {
  calls: number;
  perSecond: number;
  /** In milliseconds from when the call was due (no coordinated omission). */
  p50: number;
  p99: number;
  max: number;
  /** Rejected with 429. */
  tooMany: number;
  /** Other statuses than 2xx and 3xx, and calls without a response. */
  errors: Record<string, number>;
}

/** Sends calls at a steady rate (open loop). */
export async function generateLoad(
  siteUrl: string,
  { rate, seconds }: { rate: number; seconds: number },
  callOf: (number: number) => Call,
): Promise<LoadResult> {
  const times = createHistogram();
  const statuses = new Map<number, number>();
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = rate * seconds;
  for (let number = 0; number < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * rate) + 1);
    for (; number < due; number += 1) {
      pending.push(
        measureCall(siteUrl, callOf(number), number, startedAt + (number / rate) * 1_000, times, statuses),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(pending);
  const took = (performance.now() - startedAt) / 1_000;
  const errors = [...statuses].filter(([status]) => status !== 429 && (status < 200 || status >= 400));
  return {
    calls: total,
    perSecond: Math.round(total / took),
    p50: times.percentile(50) / 1_000,
    p99: times.percentile(99) / 1_000,
    max: times.max / 1_000,
    tooMany: statuses.get(429) ?? 0,
    errors: Object.fromEntries(errors.map(([status, count]) => [status || 'no response', count])),
  };
}

async function measureCall(
  siteUrl: string,
  call: Call,
  number: number,
  dueAt: number,
  times: RecordableHistogram,
  statuses: Map<number, number>,
): Promise<void> {
  // Shifted by one each round, so that every visitor makes calls of every kind.
  const address = (number + Math.floor(number / ADDRESSES)) % ADDRESSES;
  const status = await sendRequest(
    siteUrl,
    call,
    `127.1.${Math.floor(address / 250)}.${(address % 250) + 1}`,
  );
  times.record(Math.max(1, Math.round((performance.now() - dueAt) * 1_000)));
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
