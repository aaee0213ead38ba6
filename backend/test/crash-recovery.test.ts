import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.js';
import { apiEnvironment, WEBHOOK_SECRET } from './support/api-environment.js';
import { ApiProcess } from './support/api-process.js';
import { emptyDatabase, ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { newDonor, pay } from './support/payments.js';
import { freePort } from '../../stack/postgres-server.js';

const KILLS = 20;
const GIFTS_A_ROUND = 5;

/** Counts answers as they come in, so that a kill falls after a given number of them. */
class Answers {
  private seen = 0;
  private readonly waiting = new Map<number, () => void>();

  async count(call: Promise<Response | null>): Promise<void> {
    await call;
    this.seen += 1;
    this.waiting.get(this.seen)?.();
  }

  reached(number: number): Promise<void> {
    if (this.seen >= number) return Promise.resolve();
    return new Promise((resolve) => this.waiting.set(number, resolve));
  }
}

describe.each(ENGINES)('a server that is killed at any instant, on the %s database', (engine) => {
  let folder: string;
  let sandbox: Sandbox;
  let api: ApiProcess;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-crash-'));
    const port = await freePort();
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
      webhookSecret: WEBHOOK_SECRET,
      // As patient as Stripe, and quicker.
      webhookRetryDelaysMs: Array<number>(10_000).fill(500),
    });
    api = new ApiProcess(apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase(engine)), port);
  });
  afterAll(async () => {
    await api.kill();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`${KILLS} kills lose no gift, double none and lose no accepted pledge or message`, async () => {
    const donors = Array.from({ length: 8 }, newDonor);
    const pledges: string[] = [];
    const messages: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      await api.start();
      // Slow enough that the kill falls between accepting and delivering, at another point each time.
      sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 30 * (round % 7) });
      const answers = new Answers();
      const gifts = Array.from({ length: GIFTS_A_ROUND }, (_, index) => {
        const email = donors[(round + index) % donors.length] ?? '';
        const { id } = sandbox.stripe.openSession({ kind: 'once' });
        sandbox.stripe.pay(id, { amountMinor: 100 + round, currency: 'usd', email });
        return answers.count(api.post('/get-payment-data', { params: { checkoutSessionId: id } }));
      });
      const email = newDonor();
      const pledge = api.post('/add-full-contact', {
        email,
        attributes: { MILES_AMOUNT: '1' },
        listIds: [10],
      });
      const message = api.post('/send-mail', { name: 'Tester', email, message: `message ${round}` });
      const underWay = [...gifts, answers.count(pledge), answers.count(message)];
      await answers.reached(round % (underWay.length + 1));
      await api.kill();
      if ((await pledge)?.ok) pledges.push(email);
      if ((await message)?.ok) messages.push(`message ${round}`);
      await Promise.all(underWay);
      sandbox.faults.clear();
    }
    await api.start();

    await eventually(() => {
      const given = sandbox.stripe.totals().map(({ email, totalMinor }) => [email, totalMinor / 100]);
      const shown = given.map(([email]) => [
        email,
        sandbox.brevo.contact(String(email))?.attributes.DONATED_AMOUNT,
      ]);
      expect(shown).toEqual(given);
      expect(given).toHaveLength(donors.length);
      for (const pledge of pledges) expect(sandbox.brevo.contact(pledge)?.listIds).toContain(10);
      const arrived = sandbox.mail.messages().map(({ text }) => /message \d+/.exec(text)?.[0]);
      expect(arrived).toEqual(expect.arrayContaining(messages));
    }, 60_000);
    expect(pledges.length).toBeGreaterThan(0);
    expect(messages.length).toBeGreaterThan(0);
  }, 240_000);
});

describe('two servers on one database', () => {
  let folder: string;
  let sandbox: Sandbox;
  let apis: [ApiProcess, ApiProcess];

  /** This one and that one in turn. */
  const apiOf = (index: number) => (index % 2 ? apis[1] : apis[0]);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vfu-two-'));
    sandbox = await startSandbox({
      dataDir: folder,
      publicUrl: 'http://localhost:8080',
      webhookUrl: null,
      webhookSecret: WEBHOOK_SECRET,
    });
    const environment = apiEnvironment(sandbox, join(folder, 'api'), await emptyDatabase('postgresql'));
    apis = [new ApiProcess(environment, await freePort()), new ApiProcess(environment, await freePort())];
    await Promise.all(apis.map((api) => api.start()));
  });
  afterAll(async () => {
    await Promise.all(apis.map((api) => api.kill('SIGTERM')));
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('50 deliveries of one session at once, by webhook and by landing page, count one gift', async () => {
    const email = newDonor();
    const checkoutSessionId = pay({ sandbox }, { email, amountMinor: 4_200 });
    const event = sandbox.stripe.events().find(({ objectId }) => objectId === checkoutSessionId);
    const { body, headers } = sandbox.stripe.signedEvent(event?.id ?? '');
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 5 === 0) {
          const answer = await apiOf(index).post('/get-payment-data', { params: { checkoutSessionId } });
          return answer?.status;
        }
        return (
          await fetch(`${apiOf(index).url}/webhooks/stripe`, {
            method: 'POST',
            headers: { ...headers },
            body,
          })
        ).status;
      }),
    );
    // One browser is shown the donor's details; the nine others are told that there is nothing for them.
    expect(statuses.filter((status) => status === 200)).toHaveLength(41);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    await eventually(() => expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(42));
  });

  test('many gifts of one donor, spread over both at once, add up', async () => {
    const email = newDonor();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        apiOf(index).post('/get-payment-data', {
          params: { checkoutSessionId: pay({ sandbox }, { email, amountMinor: 100 }) },
        }),
      ),
    );
    await eventually(() => expect(sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(30));
  });
});
