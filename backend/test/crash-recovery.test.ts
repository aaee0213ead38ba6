import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sandbox } from '../../sandbox/src/sandbox.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { copyEmbeddedTemplate } from './support/databases.js';
import { newEmail } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const GIFTS_PER_ROUND = 5;
const REQUESTS_PER_ROUND = GIFTS_PER_ROUND + 2;
/** The numbers of responses after which the server is killed, from none to all. */
const KILL_AFTER = [0, 2, 5, REQUESTS_PER_ROUND];

/** Counts responses, so that the server can be killed after a given number of them. */
class ResponseCounter {
  private received = 0;
  private readonly waiting = new Map<number, () => void>();

  async count(call: Promise<Response | null>): Promise<void> {
    await call;
    this.received += 1;
    this.waiting.get(this.received)?.();
  }

  reached(number: number): Promise<void> {
    if (this.received >= number) return Promise.resolve();
    return new Promise((resolve) => this.waiting.set(number, resolve));
  }
}

/** On PostgreSQL the fault suite kills (backend/test/faults). */
describe('crash recovery on the embedded database', () => {
  let testSandbox: TestSandbox;
  let sandbox: Sandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    const port = await freePort();
    testSandbox = await startTestSandbox({
      webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
      webhookRetryDelaysMs: Array<number>(10_000).fill(500),
    });
    sandbox = testSandbox.sandbox;
    copyEmbeddedTemplate(join(testSandbox.folder, 'api'));
    api = new ApiProcess(testSandbox.environment(''), port);
  });
  afterAll(async () => {
    await api.kill();
    await testSandbox.close();
  });

  test(`${KILL_AFTER.length} kills lose and double no gift, and lose no accepted pledge or message`, async () => {
    const donors = Array.from({ length: 8 }, newEmail);
    const pledges: string[] = [];
    const messages: string[] = [];
    for (const [round, responsesBeforeKill] of KILL_AFTER.entries()) {
      await api.start();
      // A delay per round, so that the kill hits different points between accepting and delivering.
      sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 30 * (round % 7) });
      const responses = new ResponseCounter();
      const gifts = Array.from({ length: GIFTS_PER_ROUND }, (_, index) => {
        const email = donors[(round + index) % donors.length] ?? '';
        const { id } = sandbox.stripe.openSession({ kind: 'once' });
        sandbox.stripe.pay(id, { amountMinor: 100 + round, currency: 'usd', email });
        return responses.count(api.post('/get-payment-data', { params: { checkoutSessionId: id } }));
      });
      const email = newEmail();
      const pledge = api.post('/add-full-contact', {
        email,
        attributes: { MILES_AMOUNT: '1' },
        listIds: [10],
      });
      const message = api.post('/send-mail', { name: 'Tester', email, message: `message ${round}` });
      const requests = [...gifts, responses.count(pledge), responses.count(message)];
      await responses.reached(responsesBeforeKill);
      await api.kill();
      if ((await pledge)?.ok) pledges.push(email);
      if ((await message)?.ok) messages.push(`message ${round}`);
      await Promise.all(requests);
      sandbox.faults.clear();
    }
    await api.start();

    await eventually(() => {
      const donated = sandbox.stripe.totals().map(({ email, totalMinor }) => [email, totalMinor / 100]);
      const shown = donated.map(([email]) => [
        email,
        sandbox.brevo.contact(String(email))?.attributes.DONATED_AMOUNT,
      ]);
      expect(shown).toEqual(donated);
      expect(donated).toHaveLength(donors.length);
      for (const pledge of pledges) expect(sandbox.brevo.contact(pledge)?.listIds).toContain(10);
      const arrived = sandbox.mail.messages().map(({ text }) => /message \d+/.exec(text)?.[0]);
      expect(arrived).toEqual(expect.arrayContaining(messages));
    }, 60_000);
    expect(pledges.length).toBeGreaterThan(0);
    expect(messages.length).toBeGreaterThan(0);
  }, 240_000);
});
