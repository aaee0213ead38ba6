import type { Gift } from '../../../backend/src/gifts/gift.js';
import { built } from './built.js';
import { measuredEnvironment } from './measured-environment.js';
import type { BenchRow } from './row.js';

const GIFTS = 4_000;
const WARM_UP = 500;
const CONCURRENCY = 32;
const GOAL = 500;

interface Ledger {
  record(gift: Gift): Promise<{ isNew: boolean }>;
}
interface App {
  get(token: unknown): Ledger;
  close(): Promise<void>;
}

/** Measures the ledger: one transaction with donor, gift and outbox entry per gift. */
export async function giftsRecorded(dataDir: string, databaseUrl: string): Promise<BenchRow> {
  const { createApp } = await built<{ createApp: (variables: object) => Promise<App> }>('app');
  const { GiftLedger } = await built<{ GiftLedger: unknown }>('gifts/gift-ledger');
  // Not started, so no deliveries run meanwhile.
  const app = await createApp(measuredEnvironment(dataDir, databaseUrl));
  const ledger = app.get(GiftLedger);
  await record(ledger, 'warm-up', WARM_UP);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await record(ledger, 'gift', GIFTS);
  const perSecond = GIFTS / ((performance.now() - startedAt) / 1000);
  const { user, system } = process.cpuUsage(before);
  const perCpuSecond = GIFTS / ((user + system) / 1e6);
  await app.close();
  return {
    name: `gifts recorded, ${databaseUrl ? 'PostgreSQL' : 'embedded'} (${CONCURRENCY} at once)`,
    result: `${Math.round(perCpuSecond)} per CPU second (${Math.round(perSecond)}/s)`,
    goal: `≥ ${GOAL}/s`,
    met: perSecond >= GOAL,
  };
}

async function record(ledger: Ledger, kind: string, count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const key = `${kind}-${(next += 1)}`;
      await ledger.record({
        providerKey: key,
        kind: 'once',
        amountMinor: 5_000,
        currency: 'usd',
        givenAt: new Date(),
        paymentIntent: `pi-${key}`,
        invoice: null,
        subscription: null,
        purpose: null,
        donor: {
          email: `${key}@example.org`,
          enteredAt: new Date(),
          details: { firstName: 'Test', lastName: 'Donor' },
        },
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
