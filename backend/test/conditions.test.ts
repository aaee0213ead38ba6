import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts, outbox, routineRuns, scheduledTasks } from '../src/database/schema.js';
import { BackfillState } from '../src/gifts/backfill-state.js';
import { ScheduledTasks } from '../src/jobs/scheduled-tasks.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { GiftComparison } from '../src/reconciliation/gift-comparison.js';
import { log } from '../src/telemetry/log.js';
import { failingTasks, overdueDeliveries, routines } from '../src/troubles/database-conditions.js';
import { endingCertificate, littleDisk } from '../src/troubles/machine-conditions.js';
import { ledgerDifference, undeliveredEvents } from '../src/troubles/stripe-conditions.js';
import { expectHistoryRead, reconcile } from './support/ledger.js';
import { give, newEmail, pay, sendLatest } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

describe('a condition', () => {
  const api = setupTestApi('postgresql');
  beforeAll(() => {
    log.level = 'silent';
  });
  afterEach(async () => {
    api.sandbox.faults.clear();
    await api.orm.delete(routineRuns);
    await api.orm.delete(outbox);
  });

  test('is a delivery that is older than an hour', async () => {
    const look = () => overdueDeliveries(api.get(Database)).look();
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
    pay(api, { email: newEmail() });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    expect(await look()).toBeNull();
    await api.orm.update(outbox).set({ queuedAt: sql`now() - interval '61 minutes'` });
    expect(await look()).toMatch(/more than an hour: 1 contacts .* for Brevo, the oldest since .* UTC/);
    await api.orm.delete(outbox);
    expect(await look()).toBeNull();
  });

  test('is a message that was given up', async () => {
    await api.orm.execute(sql`insert into messages (name, phone_number, email, message, given_up_at)
      values ('A', '', 'a@example.org', 'Hello', now())`);
    expect(await overdueDeliveries(api.get(Database)).look()).toMatch(/^1 messages could not be sent/);
    await api.orm.execute(sql`delete from messages`);
  });

  test('is a backup that failed, or is older than 36 hours; none where backups are made elsewhere', async () => {
    const look = () => routines(api.get(Database)).look();
    expect(await look()).toBeNull();
    const store = async (succeeded: string, failed: string | null = null) => {
      await api.orm.delete(routineRuns);
      await api.orm.execute(sql`insert into routine_runs (name, succeeded_at, failed_at, detail)
        values ('backup', now() - ${succeeded}::interval, now() - ${failed}::interval, 'The disk is full.')`);
    };
    await store('35 hours');
    expect(await look()).toBeNull();
    await store('37 hours');
    expect(await look()).toMatch(/"backup" last succeeded at .* UTC\. Run "\.\/vfu backup"/);
    await store('2 hours', '1 hour');
    expect(await look()).toMatch(/"backup" failed at .*: The disk is full\./);
    await store('1 hour', '2 hours');
    expect(await look()).toBeNull();
  });

  test('is a scheduled task that has failed for ten minutes', async () => {
    const look = () => failingTasks(api.get(Database), api.get(ScheduledTasks)).look();
    const failingFor = (minutes: number | null) =>
      api.orm
        .update(scheduledTasks)
        .set({ failingSince: minutes === null ? null : sql`now() - ${minutes} * interval '1 minute'` })
        .where(eq(scheduledTasks.name, 'undelivered-events'));
    await failingFor(9);
    expect(await look()).toBeNull();
    await failingFor(11);
    expect(await look()).toMatch(/"undelivered-events" has failed since/);
    await failingFor(null);
    expect(await look()).toBeNull();
  });

  test('is a disk above the limit', async () => {
    expect(await littleDisk(['/', '/no/such/folder'], 100).look()).toBeNull();
    expect(await littleDisk(['/'], 0).look()).toMatch(/^\d+ % of the disk are in use/);
  });

  test('is a certificate that ends within 14 days', async () => {
    const server = await startTlsServer();
    const look = () => endingCertificate(server.url).look();
    server.use(15);
    expect(await look()).toBeNull();
    server.use(13);
    expect(await look()).toMatch(/ends in 12 days \(.* UTC\)/);
    server.close();
    await expect(look()).rejects.toThrow();
  });

  test('is an event that Stripe could not deliver within an hour', async () => {
    const provider = api.get(PaymentProvider);
    const asked: (Date | undefined)[] = [];
    const counted = {
      undeliveredEvents: (since: Date, until?: Date) => {
        asked.push(since, until);
        return provider.undeliveredEvents(since);
      },
    } as unknown as PaymentProvider;
    await api.loseDatabase();
    pay(api, { email: newEmail() });
    expect(await undeliveredEvents(provider).look()).toBeNull();
    expect(await undeliveredEvents(counted).look()).toMatch(/could not deliver \d+ events of the last day/);
    expect(asked.map((time) => Math.round((Date.now() - Number(time)) / 3_600_000))).toEqual([24, 1]);
  });

  test('is a gift that Stripe has and the ledger has lost', async () => {
    await expectHistoryRead(api);
    const { signal } = new AbortController();
    const look = () => ledgerDifference(api.get(GiftComparison), api.get(BackfillState), 0, signal).look();
    const session = await give(api, { amountMinor: 7_500 });
    await reconcile(api);
    expect(await look()).toBeNull();
    await api.orm.delete(gifts).where(eq(gifts.providerKey, session));
    expect(await look()).toMatch(
      /75 usd: the payment provider has it, the ledger does not\..*reconcile --fix/,
    );
    await reconcile(api);
    expect(await look()).toBeNull();
  });
});

/** A TLS server with a self-signed certificate that ends in so many days. */
async function startTlsServer() {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-certificate-'));
  const make = (days: number) => {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)];
    const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  };
  const server = createServer(make(90));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    use: (days: number) => server.setSecureContext(make(days)),
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
