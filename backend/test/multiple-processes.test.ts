import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sandbox } from '../../sandbox/src/sandbox.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { newEmail, pay } from './support/payments.js';
import { solveProofOfWork } from './support/proof-of-work.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const WRITES_PER_MINUTE = 200;
const ROUNDS = 10;

describe('two server processes on one database', () => {
  let testSandbox: TestSandbox;
  let sandbox: Sandbox;
  let apis: [ApiProcess, ApiProcess];

  beforeAll(async () => {
    testSandbox = await startTestSandbox();
    sandbox = testSandbox.sandbox;
    const environment = {
      ...testSandbox.environment(await createDatabase('postgresql')),
      RATE_LIMIT_PER_MINUTE: String(WRITES_PER_MINUTE),
      TRUST_PROXY: '127.0.0.1',
    };
    apis = [new ApiProcess(environment, await freePort()), new ApiProcess(environment, await freePort())];
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill('SIGTERM')));
    await testSandbox.close();
  });

  const both = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    Promise.all(apis.map((api) => api.post(path, body, headers)));
  const statuses = (responses: (Response | null)[]) =>
    responses.map((response) => response?.status ?? 0).sort();
  const apiAt = (index: number) => (index % 2 ? apis[1] : apis[0]);

  test('count one gift for 50 concurrent webhooks and returns of one session', async () => {
    const email = newEmail();
    const checkoutSessionId = pay({ sandbox }, { email, amountMinor: 4_200 });
    const event = sandbox.stripe.events().find(({ objectId }) => objectId === checkoutSessionId);
    const { body, headers } = sandbox.stripe.signedEvent(event?.id ?? '');
    const received = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 5 === 0) {
          const response = await apiAt(index).post('/get-payment-data', { params: { checkoutSessionId } });
          return response?.status;
        }
        return (
          await fetch(`${apiAt(index).url}/webhooks/stripe`, {
            method: 'POST',
            headers: { ...headers },
            body,
          })
        ).status;
      }),
    );
    // Ten browsers return: the first one claims the session.
    expect(received.filter((status) => status === 200)).toHaveLength(41);
    expect(received.filter((status) => status === 404)).toHaveLength(9);
    await eventually(() => expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(42));
  });

  test('add up concurrent gifts of one donor', async () => {
    const email = newEmail();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        apiAt(index).post('/get-payment-data', {
          params: { checkoutSessionId: pay({ sandbox }, { email, amountMinor: 100 }) },
        }),
      ),
    );
    await eventually(() => expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(30));
  });

  test('add one contact for two concurrent pledges, and refuse the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = newEmail();
      const pledge = { attributes: { MILES_AMOUNT: '7' }, listIds: [10] };
      const [one, other] = await Promise.all(
        apis.map((api, index) =>
          api.post('/add-full-contact', { ...pledge, email: index ? email.toUpperCase() : email }),
        ),
      );
      expect(statuses([one ?? null, other ?? null])).toEqual([201, 409]);
      await eventually(() => expect(sandbox.brevo.contact(email)?.listIds).toEqual([10]));
      const matching = sandbox.brevo.contacts().filter((contact) => contact.email?.toLowerCase() === email);
      expect(matching).toHaveLength(1);
    }
  });

  test('send one mail for a message submitted to both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const message = { name: 'Test Visitor', email: newEmail(), message: `Hello number ${round}.` };
      const headers = { 'X-Form-Submission': `submission-of-round-${round}` };
      expect(statuses(await both('/send-mail', message, headers))).toEqual([200, 200]);
      const sent = () => sandbox.mail.messages().filter(({ text }) => text.includes(message.message));
      await eventually(() => expect(sent()).toHaveLength(1));
    }
  });

  test('accept a proof of work once', async () => {
    const body = { contactEmail: newEmail() };
    const [challenged] = await both('/add-contact', body, { 'X-Form-Honeypot': '1' });
    const headers = {
      'X-Form-Honeypot': '1',
      'X-Challenge-Solution': await solveProofOfWork(challenged?.headers.get('x-challenge') ?? undefined),
    };
    expect(statuses(await both('/add-contact', body, headers))).toEqual([201, 428]);
  });

  test('share the rate limit of a client, also across a restart', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (let write = 0; write < WRITES_PER_MINUTE / 2; write += 1) {
      expect(statuses(await both('/add-contact', {}, headers))).toEqual([400, 400]);
    }
    expect(statuses(await both('/add-contact', {}, headers))).toEqual([429, 429]);
    await apis[0].kill('SIGTERM');
    await apis[0].start();
    expect((await apis[0].post('/add-contact', {}, headers))?.status).toBe(429);
  });
});
