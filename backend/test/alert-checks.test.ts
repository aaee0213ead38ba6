import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { AlertChecks } from '../src/alerts/alert-checks.js';
import { CertificateCheck } from '../src/alerts/checks/certificate-check.js';
import { LedgerCheck } from '../src/alerts/checks/ledger-check.js';
import { gifts, outbox, scheduledTasks, troubles } from '../src/database/schema.js';
import { DeliveryWorker } from '../src/jobs/delivery-worker.js';
import { ScheduledTasks } from '../src/jobs/scheduled-tasks.js';
import { log } from '../src/telemetry/log.js';
import { Troubles } from '../src/troubles/troubles.js';
import { expectHistoryRead, reconcile } from './support/ledger.js';
import { expectTotal, give, newEmail, pay, sendLatest } from './support/payments.js';
import { startTestApi, type TestApi } from './support/test-api.js';

/** Checks of the machine run in production only. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'only-for-the-tests-of-alerts',
  ALERT_DISK_PERCENT: '100',
};

describe('the alerts find', () => {
  let api: TestApi;
  let certificates: Awaited<ReturnType<typeof startTlsServer>>;

  beforeAll(async () => {
    log.level = 'silent';
    certificates = await startTlsServer();
    api = await startTestApi('postgresql', { ...PRODUCTION, PUBLIC_URL: certificates.url });
  });
  afterEach(async () => {
    api.sandbox.faults.clear();
    await api.orm.execute(sql`delete from routine_runs`);
    await api.orm.execute(sql`delete from troubles`);
    await api.orm.execute(sql`delete from outbox`);
  });
  afterAll(async () => {
    await api.close();
    certificates.close();
  });

  const runChecks = () => api.get(AlertChecks).runEveryMinute();
  const open = () => api.get(Troubles).listOpen();
  /** The only open trouble. */
  const expectTrouble = async (expected: object) => expect(await open()).toMatchObject([expected]);
  const lasting = { clearSince: null };
  const ending = { clearSince: expect.any(Date) };

  test('nothing where all is well', async () => {
    await runChecks();
    expect(await open()).toEqual([]);
  });

  test('a delivery that is older than an hour, until it arrives', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 500 });
    pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await runChecks();
    expect(await open()).toEqual([]);
    await api.orm.update(outbox).set({ queuedAt: sql`now() - interval '61 minutes'` });
    await runChecks();
    const detail = expect.stringMatching(
      /more than an hour: 1 contacts .* for Brevo, the oldest since .* UTC/,
    );
    await expectTrouble({ kind: 'delivery-overdue', subject: 'contact', detail, ...lasting });

    api.sandbox.faults.clear();
    await api.orm.update(outbox).set({ dueAt: sql`now()`, uncertainUntil: null });
    api.get(DeliveryWorker).wake();
    await expectTotal(api, email, 50);
    await eventually(async () => expect(await api.orm.$count(outbox, eq(outbox.kind, 'contact'))).toBe(0));
    await runChecks();
    await expectTrouble({ kind: 'delivery-overdue', ...ending });
  });

  test('a message that was given up and a change that was set aside', async () => {
    await api.orm.execute(sql`insert into messages (name, phone_number, email, message, given_up_at)
      values ('A', '', 'a@example.org', 'Hello', now())`);
    await api.orm
      .execute(sql`with person as (insert into people (email) values ('b@example.org') returning id)
      insert into contact_changes (person_id, attributes, list_ids, refused_at) select id, '{}', '[]', now() from person`);
    await runChecks();
    expect((await open()).map(({ kind }) => kind)).toEqual(['message-given-up', 'change-set-aside']);
    await api.orm.execute(sql`delete from messages`);
    await api.orm.execute(sql`delete from contact_changes`);
  });

  test('a scheduled task that has failed for ten minutes, until it succeeds', async () => {
    const name = 'undelivered-events';
    const isTask = eq(scheduledTasks.name, name);
    const task = async () => (await api.orm.select().from(scheduledTasks).where(isTask))[0];
    const runTask = async () => {
      await api.orm
        .update(scheduledTasks)
        .set({ dueAt: sql`now()` })
        .where(isTask);
      (api.get(ScheduledTasks) as unknown as { poll: () => void }).poll();
    };
    api.sandbox.faults.set({ call: 'stripe.events.list', kind: 'status', status: 500 });
    await runTask();
    await eventually(async () => expect((await task())?.failingSince).toBeInstanceOf(Date));
    await runChecks();
    expect(await open()).toEqual([]);
    await api.orm
      .update(scheduledTasks)
      .set({ failingSince: sql`now() - interval '11 minutes'` })
      .where(isTask);
    await runTask();
    await eventually(async () =>
      expect((await task())?.dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000),
    );
    await runChecks();
    await expectTrouble({ kind: 'routine-failed', subject: name, ...lasting });

    api.sandbox.faults.clear();
    await runTask();
    await eventually(async () => expect((await task())?.failingSince).toBeNull());
    await runChecks();
    await expectTrouble({ kind: 'routine-failed', ...ending });
  });

  test('a routine outside the API whose last run failed', async () => {
    await api.orm.execute(sql`insert into routine_runs (name, failed_at, detail)
      values ('backup', now(), 'The disk of the copies is full.')`);
    await runChecks();
    const detail = expect.stringContaining('The disk of the copies is full.');
    await expectTrouble({ kind: 'routine-failed', subject: 'backup', detail, ...lasting });
    await api.orm.execute(sql`update routine_runs set succeeded_at = now(), detail = 'Copied.'`);
    await runChecks();
    await expectTrouble({ kind: 'routine-failed', ...ending });
  });

  test('a doctor that is not green, and one that no longer runs', async () => {
    await api.orm.execute(sql`insert into routine_runs (name, succeeded_at, failed_at, detail)
      values ('doctor', now() - interval '1 day', now(), '2 checks failed: webhook endpoint, sender.')`);
    await runChecks();
    await expectTrouble({ kind: 'doctor-not-green', detail: expect.stringContaining('webhook endpoint') });
    await api.orm.execute(sql`delete from troubles`);
    await api.orm.execute(
      sql`update routine_runs set succeeded_at = now() - interval '3 days', failed_at = null`,
    );
    await runChecks();
    await expectTrouble({ kind: 'routine-failed', subject: 'doctor' });
  });

  test('no backup within 26 hours, from the first day on', async () => {
    await api.orm.execute(sql`update ledger_state set started_at = now() - interval '27 hours'`);
    await runChecks();
    await expectTrouble({
      kind: 'backup-missing',
      detail: expect.stringContaining('No backup has ever succeeded'),
    });
    await api.orm.execute(
      sql`insert into routine_runs (name, succeeded_at) values ('backup', now() - interval '25 hours')`,
    );
    await runChecks();
    await expectTrouble({ kind: 'backup-missing', ...ending });
    await api.orm.execute(sql`update routine_runs set succeeded_at = now() - interval '27 hours'`);
    await runChecks();
    await expectTrouble({
      kind: 'backup-missing',
      detail: expect.stringContaining('The last backup is of'),
      ...lasting,
    });
    await api.orm.execute(sql`update ledger_state set started_at = now()`);
  });

  test('a gift that Stripe has and the ledger has lost, until it is repaired', async () => {
    await expectHistoryRead(api);
    const check = api.get(LedgerCheck);
    Object.assign(check, { settlingMs: 0 });
    const compare = () => api.get(AlertChecks).run(check);
    const session = await give(api, { amountMinor: 7_500 });
    await compare();
    expect(await open()).toEqual([]);
    await api.orm.delete(gifts).where(eq(gifts.providerKey, session));
    await compare();
    expect(await open()).toEqual([]);
    // The next day.
    await api.orm.execute(sql`update routine_runs set succeeded_at = now() - interval '25 hours'`);
    await compare();
    const detail = expect.stringMatching(
      /75 usd: the payment provider has it, the ledger does not\..*reconcile --fix/,
    );
    await expectTrouble({ kind: 'ledger-differs', detail, ...lasting });
    await compare();
    await reconcile(api);
    await compare();
    await expectTrouble({ kind: 'ledger-differs', ...ending });
  });

  test('a certificate with fewer than 14 days', async () => {
    const check = () => api.get(AlertChecks).run(api.get(CertificateCheck));
    certificates.use(15);
    await check();
    expect(await open()).toEqual([]);
    certificates.use(13);
    await check();
    const detail = expect.stringMatching(/It ends in 12 days \(.* UTC\)/);
    await expectTrouble({ kind: 'certificate-expiring', detail, ...lasting });
    certificates.use(90);
    await check();
    await expectTrouble({ kind: 'certificate-expiring', ...ending });
  });

  test('a disk that is fuller than the limit', async () => {
    await api.restart({ ALERT_DISK_PERCENT: '1' });
    await runChecks();
    await expectTrouble({
      kind: 'disk-filling',
      detail: expect.stringMatching(/^\d+ % of the disk are in use/),
    });
    expect(await api.orm.select().from(troubles)).toHaveLength(1);
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
