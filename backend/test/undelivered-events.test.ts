import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { ScheduledTasks } from '../src/jobs/scheduled-tasks.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { ENGINES } from './support/databases.js';
import { expectTotal, newEmail, pay, renew } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

describe.each(ENGINES)('scheduled tasks and undelivered events, on the %s database', (engine) => {
  const api = setupTestApi(engine);

  const undeliveredEvents = () => api.get(UndeliveredEvents);
  const advanceDueTimes = (interval: string) =>
    api.orm.execute(sql`update scheduled_tasks set due_at = due_at - ${interval}::interval`);

  test('undelivered events are recovered at startup and then hourly', async () => {
    await eventually(async () => {
      const { rows } = (await api.orm.execute(
        sql`select round(extract(epoch from due_at - succeeded_at) / 60)::int as minutes from scheduled_tasks where name = 'undelivered-events'`,
      )) as { rows: object[] };
      expect(rows).toEqual([{ minutes: 60 }]);
    });
  });

  test('a gift whose event was not delivered is recovered once', async () => {
    const email = newEmail();
    const session = pay(api, { email, kind: 'monthly', amountMinor: 1_500 });
    renew(api, session);
    api.sandbox.stripe.refund(session, 500, false);
    await undeliveredEvents().handleUndelivered(null);
    await undeliveredEvents().handleUndelivered(new Date());
    await expectTotal(api, email, 25);
    expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([7]);
  });

  test('an event that fails blocks no other event and is retried', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const refunded = pay(api, { email: first, amountMinor: 1_500 });
    api.sandbox.stripe.refund(refunded, 500, false);
    pay(api, { email: second, amountMinor: 1_000 });
    api.sandbox.faults.set({ call: 'stripe.refunds.list', kind: 'status', status: 500 });
    await expect(undeliveredEvents().handleUndelivered(null)).rejects.toThrow('could not be handled');
    await expectTotal(api, second, 10);
    await expectTotal(api, first, 15);
    api.sandbox.faults.clear();
    await undeliveredEvents().handleUndelivered(null);
    await expectTotal(api, first, 10);
  });

  test('one of several processes runs a task, and runs it again after the interval', async () => {
    const times: (Date | null)[] = [];
    const processes = Array.from({ length: 4 }, () => new ScheduledTasks(api.get(Database)));
    const runDueTasks = async () => {
      for (const tasks of processes) tasks.start();
      await Promise.all(processes.map((tasks) => tasks.beforeApplicationShutdown()));
    };
    for (const tasks of processes) {
      tasks.every(3_600_000, 'a test', (lastTime) => Promise.resolve(void times.push(lastTime)));
    }
    await runDueTasks();
    await runDueTasks();
    expect(times).toEqual([null]);
    await advanceDueTimes('1 hour');
    await runDueTasks();
    expect(times).toEqual([null, expect.any(Date)]);
  });

  test('a failed task is retried after minutes, and after a clock change at once', async () => {
    let fails = true;
    let times = 0;
    const runDueTasks = async () => {
      const tasks = new ScheduledTasks(api.get(Database));
      tasks.every(3_600_000, 'another test', () => {
        times += 1;
        return fails ? Promise.reject(new Error('for the test')) : Promise.resolve();
      });
      tasks.start();
      await tasks.beforeApplicationShutdown();
    };
    await runDueTasks();
    await runDueTasks();
    expect(times).toBe(1);
    await advanceDueTimes('5 minutes');
    fails = false;
    await runDueTasks();
    expect(times).toBe(2);
    await advanceDueTimes('-3 days');
    await runDueTasks();
    expect(times).toBe(3);
  });

  test('a task that takes long does not delay the others', async () => {
    const tasks = new ScheduledTasks(api.get(Database));
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    tasks.every(3_600_000, 'a slow test', () => isFinished);
    tasks.every(3_600_000, 'a quick test', () => {
      finish();
      return Promise.resolve();
    });
    tasks.start();
    await tasks.beforeApplicationShutdown();
  });
});
