import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { newDonor } from './support/payments.js';
import { freePort } from '../../stack/postgres-server.js';
import { solved } from './support/proof-of-work.js';

const MINUTE = 200;
const ROUNDS = 10;

describe('two processes on one database', () => {
  let folder: string;
  let sandbox: Sandbox;
  let apis: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-two-'));
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: WEBHOOK_SECRET,
    });
    const environment = {
      ...apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql')),
      RATE_LIMIT_PER_MINUTE: String(MINUTE),
      TRUST_PROXY: '127.0.0.1',
    };
    apis = [new ApiProcess(environment, await freePort()), new ApiProcess(environment, await freePort())];
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill('SIGTERM')));
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const both = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    Promise.all(apis.map((api) => api.post(path, body, headers)));
  const statuses = (answers: (Response | null)[]) => answers.map((answer) => answer?.status ?? 0).sort();

  test('make one contact of two submits at the same instant, and one is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = newDonor();
      const pledge = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      const [one, other] = await Promise.all(
        apis.map((api, index) =>
          api.post('/add-full-contact', { ...pledge, email: index ? email.toUpperCase() : email }),
        ),
      );
      expect(statuses([one ?? null, other ?? null])).toEqual([201, 409]);
      await eventually(() => expect(sandbox.brevo.contact(email)?.listIds).toEqual([10]));
      const alike = sandbox.brevo.contacts().filter((contact) => contact.email?.toLowerCase() === email);
      expect(alike).toHaveLength(1);
    }
  });

  test('send a message once that came to both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const message = { name: 'Test Visitor', email: newDonor(), message: `Hello number ${round}.` };
      const headers = { 'X-Form-Submission': `submission-of-round-${round}` };
      expect(statuses(await both('/send-mail', message, headers))).toEqual([200, 200]);
      const sent = () => sandbox.mail.messages().filter(({ text }) => text.includes(message.message));
      await eventually(() => expect(sent()).toHaveLength(1));
    }
  });

  test('take a proof of work once between them', async () => {
    const body = { contactEmail: newDonor() };
    const [asked] = await both('/add-contact', body, { 'X-Form-Honeypot': '1' });
    const headers = {
      'X-Form-Honeypot': '1',
      'X-Challenge-Solution': await solved(asked?.headers.get('x-challenge') ?? undefined),
    };
    expect(statuses(await both('/add-contact', body, headers))).toEqual([201, 428]);
  });

  test('count a client’s writes together, also over a restart', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (let write = 0; write < MINUTE / 2; write += 1) {
      expect(statuses(await both('/add-contact', {}, headers))).toEqual([400, 400]);
    }
    expect(statuses(await both('/add-contact', {}, headers))).toEqual([429, 429]);
    await apis[0].kill('SIGTERM');
    await apis[0].start();
    expect((await apis[0].post('/add-contact', {}, headers))?.status).toBe(429);
  });
});
