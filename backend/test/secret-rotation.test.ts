import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import pg from 'pg';
import { ProofOfWork } from '../src/abuse-protection/proof-of-work.js';
import { RateCounters } from '../src/abuse-protection/rate-counters.js';
import type { Environment } from '../src/config/environment.js';
import { ContactTokens } from '../src/contacts/contact-tokens.js';
import { Database } from '../src/database/database.js';
import { toLogin } from '../src/database/open-database.js';
import { openPostgres } from '../src/database/postgres-database.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { startPostgres, type PostgresServer } from '../../stack/postgres-server.js';
import { sql } from 'drizzle-orm';
import { ApiProcess } from './support/api-process.js';
import { spawnCommand } from './support/command.js';
import { ENGINES } from './support/databases.js';
import { newEmail } from './support/payments.js';
import { solveProofOfWork } from './support/proof-of-work.js';
import { setupTestApi } from './support/test-api.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const OLD = 'the-old-secret-of-the-tests';
const NEW = 'the-new-secret-of-the-tests';

describe.each(ENGINES)('while SESSION_SECRET changes, on the %s database', (engine) => {
  const api = setupTestApi(engine, { SESSION_SECRET: OLD });

  const subscribe = (contactId: string) => api.browser().post('/subscribe-to-news').send({ contactId });
  const addContact = async () =>
    (await api.browser().post('/add-contact').send({ contactEmail: newEmail() })).body as { id: string };

  test('contact tokens and proofs of work of both secrets are good, and the new one issues', async () => {
    await api.restart({ SESSION_SECRET: OLD });
    const { id: old } = await addContact();
    const solve = async () => solveProofOfWork(await api.get(ProofOfWork).createChallenge());
    const [solution, unused] = [await solve(), await solve()];

    await api.restart({ SESSION_SECRET: `${NEW},${OLD}` });
    expect((await subscribe(old)).status).toBe(200);
    expect(await api.get(ProofOfWork).redeem(solution)).toBe(true);
    const issued = await addContact();
    const newSolution = await solve();

    await api.restart({ SESSION_SECRET: NEW });
    expect((await subscribe(issued.id)).status).toBe(200);
    expect(await api.get(ProofOfWork).redeem(newSolution)).toBe(true);
    // A secret that has leaked is worth nothing any more.
    expect((await subscribe(old)).status).toBe(404);
    expect(await api.get(ProofOfWork).redeem(unused)).toBe(false);
  });

  test.each([
    ['the step to "old,new"', [OLD], [OLD, NEW]],
    ['the step to "new,old"', [OLD, NEW], [NEW, OLD]],
    ['the step to "new"', [NEW, OLD], [NEW]],
  ])('during %s, processes accept the tokens of each other', async (_, before, after) => {
    const process = (SESSION_SECRET: string[]) => {
      const config = new ConfigService<Environment, true>({ SESSION_SECRET, DATA_DIR: '' });
      const counters = new RateCounters(api.get(Database), config);
      return { tokens: new ContactTokens(config), proofs: new ProofOfWork(counters, config) };
    };
    const [first, second] = [process(before), process(after)];
    for (const [issuer, verifier] of [
      [first, second],
      [second, first],
    ] as const) {
      const token = await issuer.tokens.issue(newEmail(), ['update']);
      expect(await verifier.tokens.verify(token, 'update')).not.toBeNull();
      const solution = await solveProofOfWork(await issuer.proofs.createChallenge());
      expect(await verifier.proofs.redeem(solution)).toBe(true);
    }
  });

  test('a proof of work is redeemed once, whichever secret the process has', async () => {
    const counters = (secrets: string[]) =>
      new RateCounters(
        api.get(Database),
        new ConfigService<Environment, true>({
          SESSION_SECRET: secrets,
          DATA_DIR: '',
        }),
      );
    const proofs = (secrets: string[]) =>
      new ProofOfWork(
        counters(secrets),
        new ConfigService<Environment, true>({ SESSION_SECRET: secrets, DATA_DIR: '' }),
      );
    const solution = await solveProofOfWork(await proofs([OLD]).createChallenge());
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(true);
    expect(await proofs([OLD]).redeem(solution)).toBe(false);
    expect(await proofs([NEW, OLD]).redeem(solution)).toBe(false);
  });

  test('counters go on, whichever secret the process has', async () => {
    const [before, during, after] = [[OLD], [NEW, OLD], [NEW]].map(
      (secrets) =>
        new RateCounters(
          api.get(Database),
          new ConfigService<Environment, true>({
            SESSION_SECRET: secrets,
            DATA_DIR: '',
          }),
        ),
    ) as [RateCounters, RateCounters, RateCounters];
    const subject = newEmail();
    const count = async (counters: RateCounters) => (await counters.increment('write', subject, 600)).count;
    expect(await count(before)).toBe(1);
    expect(await count(during)).toBe(2);
    // A process that has not been restarted yet.
    expect(await count(before)).toBe(3);
    expect(await count(during)).toBe(4);
    expect(await count(after)).toBe(5);
    expect(await after.has('write', subject)).toBe(true);
    await during.reset('write', subject);
    expect([await before.has('write', subject), await after.has('write', subject)]).toEqual([false, false]);
  });
});

describe('while OPERATOR_TOKEN changes', () => {
  const api = setupTestApi('postgresql', { OPERATOR_TOKEN: 'new-token, old-token' });

  test.each([
    ['new-token', 200],
    ['old-token', 200],
    ['new-token, old-token', 401],
    ['new-token,old-token', 401],
    ['', 401],
  ])('"%s" gets %d', async (token, status) => {
    const response = await api
      .browser()
      .get('/contacts')
      .set({ Authorization: `Bearer ${token}` });
    expect(response.status).toBe(status);
  });
});

describe('the password of the database', () => {
  let server: PostgresServer;
  let testSandbox: TestSandbox;
  let address: string;
  const newPassword = () => randomBytes(24).toString('hex');
  let current = newPassword();

  beforeAll(async () => {
    [server, testSandbox] = await Promise.all([startPostgres({}, { password: current }), startTestSandbox()]);
    address = toLogin(server.url, undefined, undefined).address;
  });
  afterAll(async () => {
    await testSandbox.close();
    await server.stop();
  });

  const rotate = (settings: Record<string, string>, ...args: string[]) =>
    spawnCommand('rotate', { DATABASE_URL: address, ...settings }, ['database-password', ...args]);

  test('changes under a running server, which notices nothing', async () => {
    const next = newPassword();
    const settings = { PGPASSWORD: current, PGPASSWORD_NEXT: next };
    const database = await openPostgres(address, [current, next]);
    let isOver = false;
    let queries = 0;
    const load = Array.from({ length: 5 }, async () => {
      while (!isOver) {
        await database.orm.execute(sql`select 1`);
        queries += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    expect(await rotate(settings, '--dry-run')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Would'),
    });
    expect(await rotate(settings)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('new password'),
    });
    isOver = true;
    await Promise.all(load);
    expect(queries).toBeGreaterThan(5);
    // New connections have to log in.
    const client = new pg.Client({ connectionString: address.replace('@', `:${next}@`) });
    await client.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await eventually(async () => expect(await database.orm.execute(sql`select 1`)).toBeDefined());
    const again = Array.from({ length: 20 }, () =>
      database.orm.transaction((on) => on.execute(sql`select 1`)),
    );
    expect(await Promise.all(again)).toHaveLength(20);
    await client.end();
    await database.close();
    expect(await rotate(settings)).toMatchObject({ code: 0, stdout: expect.stringContaining('already') });
    await expect(openPostgres(address, [current])).rejects.toThrow('The database refuses the password');
    current = next;
  });

  test.each([
    ['no next password', {}, 'PGPASSWORD_NEXT'],
    ['a next password with other characters', { PGPASSWORD_NEXT: "it's@a/long#password" }, 'PGPASSWORD_NEXT'],
    ['no database', { DATABASE_URL: '', PGPASSWORD_NEXT: 'a'.repeat(20) }, 'DATABASE_URL is empty'],
  ])('is not changed with %s', async (_, settings, text) => {
    const { code, stdout, stderr } = await rotate({ PGPASSWORD: current, ...settings });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(text);
  });

  test('is not changed by whoever does not know it', async () => {
    const { code, stderr } = await rotate({ PGPASSWORD: 'mistyped', PGPASSWORD_NEXT: newPassword() });
    expect([code, stderr]).toEqual([2, expect.stringContaining('refuses the password')]);
  });

  test.each([
    ['missing', {}, /asks for a password and none is set: set POSTGRES_PASSWORD/],
    ['wrong', { PGPASSWORD: 'mistyped' }, /refuses the password: POSTGRES_PASSWORD/],
  ])('that is %s stops the server within seconds, with what to do', async (_, settings, text) => {
    const api = new ApiProcess({ ...testSandbox.environment(address), ...settings }, await freePort());
    const begun = performance.now();
    await expect(api.start()).rejects.toThrow('the API exited');
    // Not after the minute for which PostgreSQL keeps a connection open.
    expect(performance.now() - begun).toBeLessThan(45_000);
    expect(api.output()).toMatch(text);
    expect(api.output()).not.toMatch(/SASL|mistyped|\n +at /);
  });
});
