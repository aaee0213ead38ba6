import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { outbox } from '../src/core/database/schema.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { log } from '../src/core/telemetry/log.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { makeDeliveriesDue } from './support/ledger.js';
import {
  addDonor,
  contactAttributes,
  expectTotal,
  give,
  newEmail,
  pay,
  returnFromCheckout,
  listsOf,
  renew,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';
import { Database } from '../src/core/database/database.js';
import { ScheduledTasks, type ScheduledTask } from '../src/core/jobs/scheduled-tasks.js';
import { GiftLedger } from '../src/ledger/gift-ledger.js';
import { PaymentSync } from '../src/payments/payment-sync.js';

const api = setupTestApi('postgresql');
const HOUR_MS = 3_600_000;

describe('scheduled tasks', () => {
  const advanceDueTimes = (interval: string) =>
    api.orm.execute(sql`update scheduled_tasks set due_at = due_at - ${interval}::interval`);
  /** Has several processes run what is due of these tasks, and waits until they have. */
  const runDue = async (tasks: Record<string, ScheduledTask['run']>, processes = 1) => {
    const table = Object.fromEntries(
      Object.entries(tasks).map(([name, run]) => [name, { everyMs: HOUR_MS, run }]),
    );
    const started = Array.from({ length: processes }, () => new ScheduledTasks(api.get(Database)));
    for (const process of started) process.start(table);
    await Promise.all(started.map((process) => process.beforeApplicationShutdown()));
  };

  test('one of several processes runs a task, and runs it again after the interval', async () => {
    const times: (Date | null)[] = [];
    const tasks = { 'a test': (lastTime: Date | null) => Promise.resolve(void times.push(lastTime)) };
    await runDue(tasks, 4);
    await runDue(tasks, 4);
    expect(times).toEqual([null]);
    await advanceDueTimes('1 hour');
    await runDue(tasks, 4);
    expect(times).toEqual([null, expect.any(Date)]);
  });

  test('a failed task is retried after minutes, and after a clock change at once', async () => {
    let fails = true;
    let times = 0;
    const run = () =>
      runDue({
        'another test': () => {
          times += 1;
          return fails ? Promise.reject(new Error('for the test')) : Promise.resolve();
        },
      });
    await run();
    await run();
    expect(times).toBe(1);
    await advanceDueTimes('5 minutes');
    fails = false;
    await run();
    expect(times).toBe(2);
    await advanceDueTimes('-3 days');
    await run();
    expect(times).toBe(3);
  });

  test('a task that takes long is extended, so that none runs it again meanwhile', async () => {
    const minutesUntilDue = async () => {
      const { rows } = (await api.orm.execute(
        sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from scheduled_tasks where name = 'a long test'`,
      )) as { rows: { minutes: number }[] };
      return rows[0]?.minutes;
    };
    // setInterval alone: the database's client uses the others.
    jest.useFakeTimers({
      doNotFake: [
        ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
        ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
      ],
    });
    await runDue({
      'a long test': async () => {
        await advanceDueTimes('4 minutes');
        expect(await minutesUntilDue()).toBe(1);
        jest.advanceTimersByTime(30_000);
        await eventually(async () => expect(await minutesUntilDue()).toBe(5));
      },
    });
    jest.useRealTimers();
    expect(await minutesUntilDue()).toBe(60);
  });

  test('a task that takes long does not delay the others', async () => {
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    await runDue({ 'a slow test': () => isFinished, 'a quick test': () => Promise.resolve().then(finish) });
  });
});

describe('events that Stripe could not deliver', () => {
  /** Longer ago than Stripe lists events. */
  const MONTH_AGO = new Date(Date.now() - 31 * 24 * HOUR_MS);

  test('are handled once', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 1_500 });
    renew(api, session);
    api.sandbox.stripe.refund(session, 500, false);
    await api.get(PaymentSync).handleUndelivered(null);
    await expectTotal(api, email, 25);
    await eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
    for (const lastRun of [new Date(), MONTH_AGO]) await api.get(PaymentSync).handleUndelivered(lastRun);
    expect(await api.orm.$count(outbox)).toBe(0);
    api.sandbox.faults.clear();
    await expectTotal(api, email, 25);
    expect(listsOf(api, email)).toEqual([7]);
  });

  test('are handled, too, if no endpoint was to get them, such as while it was disabled', async () => {
    const { log: events, state } = api.sandbox.stripe;
    const email = newEmail();
    renew(api, pay(api, { email, kind: 'monthly', amountMinor: 1_500 }));
    for (const { event, delivery } of events.all())
      state.deliveries.set(event.id, { ...delivery, state: 'delivered' });
    await api.get(PaymentSync).handleUndelivered(new Date());
    await expectTotal(api, email, 30);
  });

  test('are handled in their order: the first gift names the contact', async () => {
    const email = newEmail();
    pay(api, { email, name: 'Olena Melnyk' });
    for (const { event } of api.sandbox.stripe.log.all()) event.created -= 2;
    pay(api, { email, name: 'Boris Words', amountMinor: 100 });
    await api.get(PaymentSync).handleUndelivered(null);
    await eventually(() => expect(contactAttributes(api, email).FIRSTNAME).toBe('Olena'));
  });

  test('are in the history of payments if Stripe lists them no longer', async () => {
    const email = newEmail();
    await eventually(async () => expect(await api.get(GiftLedger).isBackfilled()).toBe(true));
    pay(api, { email });
    for (const { event } of api.sandbox.stripe.log.all()) event.created -= 31 * 24 * 60 * 60;
    await api.get(PaymentSync).handleUndelivered(MONTH_AGO);
    await expectTotal(api, email, 50);
  });

  test('block no other event when they fail, and are retried', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const refunded = pay(api, { email: first, amountMinor: 1_500 });
    api.sandbox.stripe.refund(refunded, 500, false);
    pay(api, { email: second, amountMinor: 1_000 });
    api.sandbox.faults.set({ call: 'stripe.refunds.list', kind: 'status', status: 500 });
    const undelivered = api.get(PaymentSync);
    await expect(undelivered.handleUndelivered(null)).rejects.toThrow('could not be handled');
    await expectTotal(api, second, 10);
    await expectTotal(api, first, 15);
    api.sandbox.faults.clear();
    await undelivered.handleUndelivered(null);
    await expectTotal(api, first, 10);
  });
});

describe('calls to the mailing service without a valid response', () => {
  /** Longer than the timeout of a call to the mailing service. */
  const AFTER_TIMEOUT_MS = 8_000;
  const countDeliveries = () => api.orm.$count(outbox);
  const advanceOneMinute = () =>
    api.orm.execute(
      sql`update outbox set due_at = due_at - interval '1 minute', uncertain_until = uncertain_until - interval '1 minute'`,
    );

  test('a delayed call that overwrites later ones is corrected', async () => {
    const email = newEmail();
    const browser = api.browser();
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 10);
    const call = 'brevo.contacts.update';
    api.sandbox.faults.set({ call, kind: 'delay', delayMs: AFTER_TIMEOUT_MS, times: 1, about: email });
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await eventually(async () => expect(await countDeliveries()).toBe(1));
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 30);
    await returnFromCheckout(browser, pay(api, { email, amountMinor: 1_000 }));
    await expectTotal(api, email, 40);
    // The delayed call takes effect.
    await expectTotal(api, email, 20);
    await advanceOneMinute();
    await expectTotal(api, email, 40);
    await eventually(async () => expect(await countDeliveries()).toBe(0));
  });

  test('an HTML page in their place is a failure', async () => {
    const email = newEmail();
    api.sandbox.faults.set({
      call: 'brevo.contacts.create',
      kind: 'status',
      status: 200,
      times: 1,
      about: email,
    });
    await addDonor(api, { email });
  });
});

describe('while Brevo answers 429', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  /** @returns the calls so far, all and refused */
  function refuse(isRefused: (call: number) => boolean, resetS: number) {
    const calls = { all: 0, refused: 0 };
    const realFetch = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
      calls.all += 1;
      if (!isRefused(calls.all)) return realFetch(...request);
      calls.refused += 1;
      const headers = { 'x-sib-ratelimit-reset': String(resetS) };
      return Promise.resolve(Response.json({ code: 'too_many_requests' }, { status: 429, headers }));
    });
    return calls;
  }

  test('a gift is delivered after the time that Brevo names, and the worker makes no call meanwhile', async () => {
    const email = newEmail();
    const calls = refuse((call) => call === 1, 6);
    await give(api, { email });
    await eventually(() => expect(calls.refused).toBe(1));
    const refusedAt = Date.now();
    await makeDeliveriesDue(api);
    expect(await api.get(Outbox).attemptDue(['contact'], 10)).toBe(0);
    await expectTotal(api, email, 50);
    expect(Date.now() - refusedAt).toBeGreaterThan(5_000);
    await eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
  });

  test('a newsletter sign-up waits for a second or two', async () => {
    const calls = refuse((call) => call % 2 === 1, 0.2);
    const browser = api.browser();
    const added = await browser.post('/add-contact').send({ contactEmail: newEmail() });
    const { status } = await browser.post('/subscribe-to-news').send({ contactId: added.body.id });
    expect([added.status, status, calls.refused]).toEqual([201, 200, 4]);
  });
});

test('while Brevo refuses the key, the log names the setting, the delivery waits, and the site is ready', async () => {
  const warning = jest.spyOn(log, 'warn');
  api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 401 });
  const email = newEmail();
  await give(api, { email });
  const err = expect.objectContaining({ message: expect.stringContaining('BREVO_API_KEY') });
  const logged = [expect.objectContaining({ err }), 'delivery failed, will be retried'];
  await eventually(() => expect(warning.mock.calls).toContainEqual(logged));
  expect((await api.browser().get('/health/ready')).status).toBe(200);
  warning.mockRestore();
  api.sandbox.faults.clear();
  await expectTotal(api, email, 50);
});
