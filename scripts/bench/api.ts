/** `npm run bench:api`: measures the built API with PostgreSQL and with the embedded database, and prints a table. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import type { Gift } from '../../backend/src/ledger/gift.js';
import { importBuilt } from '../../stack/build.js';
import { freePort } from '../../stack/ports.js';
import { startPostgres } from '../../stack/postgres-server.js';
import { apiCommand } from '../../stack/run-stack.js';
import { Service } from '../../stack/service.js';

type Figures = Record<string, number>;

interface App {
  get(token: unknown): { record(gift: Gift): Promise<unknown> };
  close(): Promise<void>;
}

const STARTS = 5;
const GIFTS = 4_000;
const GIFTS_AT_A_TIME = 32;

const folder = mkdtempSync(join(tmpdir(), 'vfu-bench-'));
const postgres = await startPostgres();
const results: Record<string, Figures> = {};
try {
  for (const [database, url] of Object.entries({ PostgreSQL: postgres.url, embedded: '' })) {
    // Without reachable providers, and without limits for one client.
    const settings = {
      DATA_DIR: join(folder, database),
      DATABASE_URL: url,
      SESSION_SECRET: 'a-secret-of-the-measurement',
      STRIPE_SECRET_KEY: 'sk_test_none',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      BREVO_API_KEY: 'none',
      BREVO_API_URL: 'http://127.0.0.1:9/v3',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'website@example.org',
      MAIL_TO: 'volunteers@example.org',
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    const server = await measureServer(settings, join(folder, `${database}.log`));
    const figures = Object.entries({ ...server, ...(await measureGifts(settings)) });
    results[database] = Object.fromEntries(figures.map(([name, figure]) => [name, Math.round(figure)]));
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(results);

/** In a process of its own: the first start creates the tables. The calls are lookups, and messages whose delivery fails. */
async function measureServer(settings: Record<string, string>, logFile: string): Promise<Figures> {
  const env = { ...settings, PATH: process.env.PATH ?? '', API_PORT: String(await freePort()) };
  const start = () => Service.start({ ...apiCommand(env), logFile });
  const times: number[] = [];
  let server = await start();
  for (let run = 1; run <= STARTS; run += 1) {
    await server.stop();
    const startedAt = performance.now();
    server = await start();
    times.push(performance.now() - startedAt);
  }
  const body = JSON.stringify({ name: 'Olena', email: 'olena@example.org', message: 'Hello' });
  const headers = { 'content-type': 'application/json' };
  try {
    const { requests, errors, non2xx } = await autocannon({
      url: `http://127.0.0.1:${env.API_PORT}`,
      duration: 10,
      requests: [{ path: '/location' }, { method: 'POST', path: '/send-mail', headers, body }],
    });
    if (errors + non2xx > 0) throw new Error(`${errors + non2xx} calls failed.`);
    const memory = execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' });
    return {
      'start to ready ms': times.sort((one, other) => one - other)[Math.floor(STARTS / 2)] ?? Number.NaN,
      'calls per second': requests.average,
      'MB after calls': Number(memory) / 1024,
    };
  } finally {
    await server.stop();
  }
}

/** The ledger: one statement for each gift with its donor and its delivery, while nothing is delivered. */
async function measureGifts(settings: Record<string, string>): Promise<Figures> {
  const { createApp } = await importBuilt<{ createApp: (variables: object) => Promise<App> }>('app');
  const { GiftLedger } = await importBuilt<{ GiftLedger: unknown }>('ledger/gift-ledger');
  const app = await createApp(settings);
  const ledger = app.get(GiftLedger);
  const record = async (kind: string, count: number) => {
    let next = 0;
    const worker = async () => {
      while (next < count) await ledger.record(giftOf(`${kind}-${(next += 1)}`));
    };
    await Promise.all(Array.from({ length: GIFTS_AT_A_TIME }, worker));
  };
  await record('warm-up', GIFTS / 8);
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await record('gift', GIFTS);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  await app.close();
  return {
    'gifts per second': GIFTS / seconds,
    'gifts per CPU second': GIFTS / ((user + system) / 1e6),
  };
}

function giftOf(key: string): Gift {
  const donor = {
    email: `${key}@example.org`,
    enteredAt: new Date(),
    receiptEmail: null,
    name: 'Bench',
    language: null,
    details: { firstName: 'Test' },
  };
  const nothing = { invoice: null, subscription: null, purpose: null };
  const money = { amountMinor: 5_000, currency: 'usd', givenAt: new Date() };
  return { providerKey: key, kind: 'once', paymentIntent: `pi-${key}`, donor, ...money, ...nothing };
}
