import type { Gift } from '../../backend/src/gifts/gift.js';

const GIFTS = 4_000;
const WARM_UP = 500;
const CONCURRENCY = 32;

interface Ledger {
  record(gift: Gift): Promise<unknown>;
}
interface App {
  get(token: unknown): Ledger;
  close(): Promise<void>;
}

/** Measures the ledger: one transaction for each gift with its donor and its delivery, 32 at a time. */
export async function measureGifts(settings: Record<string, string>) {
  const { createApp } = await built<{ createApp: (variables: object) => Promise<App> }>('app');
  const { GiftLedger } = await built<{ GiftLedger: unknown }>('gifts/gift-ledger');
  // The application is not started, so nothing is delivered meanwhile.
  const app = await createApp(settings);
  const ledger = app.get(GiftLedger);
  await record(ledger, 'warm-up', WARM_UP);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await record(ledger, 'gift', GIFTS);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  await app.close();
  return { perSecond: GIFTS / seconds, perCpuSecond: GIFTS / ((user + system) / 1e6) };
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

/** Imports a module of the built API: tsx does not emit the metadata for dependency injection. */
async function built<T>(name: string): Promise<T> {
  return (await import(new URL(`../../backend/dist/${name}.js`, import.meta.url).href)) as T;
}
