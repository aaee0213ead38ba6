import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/core/database/database.js';
import { ScheduledTasks, type ScheduledTask } from '../src/core/jobs/scheduled-tasks.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { ENGINES } from './support/databases.js';
import { expectTotal, listsOf, newEmail, pay, renew } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('scheduled tasks on the %s database', (engine) => {
  const api = setupTestApi(engine);

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

  test.each(['undelivered-events', 'payment-backfill', 'retention'])('%s runs every hour', async (name) => {
    await eventually(async () => {
      const { rows } = (await api.orm.execute(
        sql`select round(extract(epoch from due_at - succeeded_at) / 60)::int as minutes from scheduled_tasks where name = ${name}`,
      )) as { rows: object[] };
      expect(rows).toEqual([{ minutes: 60 }]);
    });
  });

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
  const api = setupTestApi('postgresql');

  test('are handled once', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 1_500 });
    renew(api, session);
    api.sandbox.stripe.refund(session, 500, false);
    await api.get(PaymentSync).handleUndelivered(null);
    await api.get(PaymentSync).handleUndelivered(new Date());
    await expectTotal(api, email, 25);
    expect(listsOf(api, email)).toEqual([7]);
  });

  test('are handled, too, if no endpoint was to get them, such as while it was disabled', async () => {
    const { log, state } = api.sandbox.stripe;
    const email = newEmail();
    renew(api, pay(api, { email, kind: 'monthly', amountMinor: 1_500 }));
    for (const { event, delivery } of log.all())
      state.deliveries.set(event.id, { ...delivery, state: 'delivered' });
    await api.get(PaymentSync).handleUndelivered(new Date());
    await expectTotal(api, email, 30);
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
