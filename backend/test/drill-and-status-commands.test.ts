import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { runCommand, spawnCommand, startCommand } from './support/command.js';
import { createMigratedDatabase } from './support/databases.js';
import { startSiteProxy, type SiteProxy } from './support/site-proxy.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

interface Step {
  name: string;
  ms: number;
  failure: string | null;
  cure: string | null;
}

const LEDGER_TABLES = [
  'gifts',
  'people',
  'pledges',
  'contact_changes',
  'messages',
  'outbox',
  'session_claims',
];

describe('the operator’s commands', () => {
  let testSandbox: TestSandbox;
  let database: pg.Client;
  let api: ApiProcess;
  let site: SiteProxy;
  let environment: Record<string, string>;

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    const databaseUrl = await createMigratedDatabase();
    database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const port = await freePort();
    environment = { ...testSandbox.environment(databaseUrl), API_PORT: String(port) };
    api = new ApiProcess(environment, port);
    await api.start();
    site = await startSiteProxy(api.url);
  });
  afterEach(() => testSandbox.sandbox.faults.clear());
  afterAll(async () => {
    await api.kill('SIGTERM');
    await site.close();
    await database.end();
    await testSandbox.close();
  });

  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        LEDGER_TABLES.map(async (table) => [
          table,
          (await database.query(`select * from ${table}`)).rowCount,
        ]),
      ),
    ) as Record<string, number>;
  const none = Object.fromEntries(LEDGER_TABLES.map((table) => [table, 0]));
  const drill = (args: string[] = [], settings: Record<string, string> = {}) =>
    runCommand('drill', { ...environment, ...settings }, [`--site=${site.url}`, ...args]);
  const drillSteps = async () => {
    const { code, stdout, stderr } = await drill(['--yes', '--json']);
    expect(stderr).toBe('');
    const { ok, steps } = JSON.parse(stdout) as { ok: boolean; steps: Step[] };
    return { code, ok, steps };
  };

  describe('drill', () => {
    test('pushes a gift, a pledge and a message through, and takes everything away again', async () => {
      const result = await spawnCommand('drill', environment, [`--site=${site.url}`, '--yes']);
      expect(result).toMatchObject({ code: 0, stderr: '' });
      expect(result.stdout.match(/^ok +\d+\.\d s {2}/gm)).toHaveLength(11);
      expect(result.stdout).toContain('The drill succeeded.');
      const mails = testSandbox.sandbox.mail.messages();
      expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
        ['Message from Drill', ['volunteers@example.org']],
      ]);
      expect(mails[0]?.text).toMatch(/This is a drill \(drill-[\da-f]{12}\)/);
      expect(await rows()).toEqual(none);
      expect(testSandbox.sandbox.brevo.contacts()).toEqual([]);
      const metrics = await (await fetch(`${api.url}/metrics`)).text();
      expect(metrics).toMatch(/^gifts_recorded_total\{kind="once"\} 1$/m);
    });

    test('names the first step that failed and what to do, and leaves nothing behind', async () => {
      testSandbox.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 401 });
      const { code, ok, steps } = await drillSteps();
      expect([code, ok]).toEqual([1, false]);
      expect(steps.filter(({ failure }) => failure !== null)).toEqual([
        {
          name: 'Brevo shows the total of the donor',
          ms: expect.any(Number),
          failure: 'the contact does not show it after 30 s',
          cure: expect.stringContaining('./vfu doctor'),
        },
      ]);
      expect(steps.at(-1)).toMatchObject({ name: 'everything is taken away again', failure: null });
      expect(await rows()).toEqual(none);
      expect(testSandbox.sandbox.brevo.contacts()).toEqual([]);
    }, 90_000);

    /** Sends a signal when the gift of a drill is in the ledger. Returns the exit code. */
    const interruptDrill = async (signal: NodeJS.Signals) => {
      const child = startCommand('drill', environment, [`--site=${site.url}`, '--yes']);
      await eventually(async () => expect((await rows()).gifts).toBe(1), 20_000);
      child.kill(signal);
      return new Promise((resolve) => child.once('close', resolve));
    };

    test('takes everything away when it is interrupted', async () => {
      expect(await interruptDrill('SIGINT')).toBe(1);
      expect(await rows()).toEqual(none);
      expect(testSandbox.sandbox.brevo.contacts()).toEqual([]);
    });

    test('takes away what a drill left that was killed', async () => {
      await interruptDrill('SIGKILL');
      expect((await rows()).gifts).toBe(1);
      const { code, steps } = await drillSteps();
      expect(steps[0]?.name).toMatch(/^what the interrupted drill-[\da-f]{12} left is taken away$/);
      expect(code).toBe(0);
      expect(await rows()).toEqual(none);
      expect(testSandbox.sandbox.brevo.contacts()).toEqual([]);
    });

    test('names a web server that does not answer', async () => {
      const { code, stdout } = await runCommand('drill', environment, ['--yes', '--site=http://127.0.0.1:9']);
      expect(code).toBe(1);
      expect(stdout).toMatch(/^FAILED .* the web server answers with the home page$/m);
      expect(stdout).toMatch(/--site/);
    });

    test('refuses a key of live mode, and changes nothing', async () => {
      const result = await drill(['--yes'], { STRIPE_SECRET_KEY: 'sk_live_of_the_tests' });
      expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('live mode') });
      expect(await rows()).toEqual(none);
    });

    test('does nothing with --dry-run, and does not start unasked', async () => {
      expect(await drill(['--dry-run'])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('A gift of 1 USD'),
      });
      expect(await drill()).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
      expect(await rows()).toEqual(none);
    });
  });

  describe('status', () => {
    const status = async (args: string[] = []) => runCommand('status', environment, args);

    test('shows a site where all is well', async () => {
      // The drills above made the mailing service refuse calls.
      await database.query('delete from troubles');
      await database.query(`insert into routine_runs (name, succeeded_at, detail)
        values ('backup', now() - interval '5 hours', '12 MB, restored and counted.')`);
      const { code, stdout } = await spawnCommand('status', environment, []);
      expect(stdout).toMatch(/^Site +http:\/\/localhost:8080$/m);
      expect(stdout).toMatch(/^Version +\d+\.\d+\.\d+/m);
      expect(stdout).toMatch(/^API +ok, database up/m);
      expect(stdout).toMatch(/^Deliveries +none waits$/m);
      expect(stdout).toMatch(/^Backup +last succeeded 5 h ago: 12 MB, restored and counted\.$/m);
      expect(stdout).toMatch(/^Doctor +has not run yet$/m);
      expect(stdout).toMatch(/^Troubles +none$/m);
      expect(code).toBe(0);
    });

    test('shows what waits and what is wrong, also as JSON', async () => {
      await database.query(
        `insert into troubles (kind, subject, detail) values ('provider-refuses', 'brevo', 'New key.')`,
      );
      await database.query(
        `insert into routine_runs (name, failed_at, detail) values ('doctor', now(), 'The sender.')`,
      );
      await database.query(`insert into outbox (kind, subject_id, queued_at, due_at)
        values ('contact', 1000, now() - interval '3 hours', now() + interval '1 hour')`);
      const text = await status();
      expect(text.code).toBe(1);
      expect(text.stdout).toMatch(/^Deliveries +contact 1 \(oldest 3 h ago\)$/m);
      expect(text.stdout).toMatch(/^Doctor +has never succeeded, FAILED 0 min ago: The sender\.$/m);
      expect(text.stdout).toMatch(/^ {2}Brevo refuses our calls, 0 min ago\n {2}New key\.$/m);
      const json = await status(['--json']);
      expect(JSON.parse(json.stdout)).toMatchObject({
        health: { status: 'ok' },
        deliveries: [{ kind: 'contact', pending: 1 }],
        backup: { isFailing: false },
        doctor: { isFailing: true, detail: 'The sender.' },
        troubles: [{ kind: 'provider-refuses', title: 'Brevo refuses our calls' }],
      });
    });

    test('says that the API does not answer', async () => {
      const { code, stdout } = await runCommand('status', { ...environment, API_PORT: '9' }, []);
      expect(code).toBe(1);
      expect(stdout).toMatch(/^API +no answer$/m);
    });
  });
});
