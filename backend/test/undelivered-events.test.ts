import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { ScheduledTasks } from '../src/jobs/scheduled-tasks.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

describe.each(ENGINES)('what is done every hour, on the %s database', (engine) => {
  let world: World;
  let database: Database;
  beforeAll(async () => {
    world = await createWorld(engine);
    database = world.app.get(Database, { strict: false });
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const missedEvents = () => world.app.get(UndeliveredEvents, { strict: false });
  const timeGoesBy = (interval: string) =>
    database.orm.execute(sql`update scheduled_tasks set due_at = due_at - ${interval}::interval`);

  test('what was missed is looked for at the start, and then every hour', async () => {
    await eventually(async () => {
      const { rows } = (await database.orm.execute(
        sql`select round(extract(epoch from due_at - succeeded_at) / 60)::int as minutes from scheduled_tasks where name = 'undelivered-events'`,
      )) as { rows: object[] };
      expect(rows).toEqual([{ minutes: 60 }]);
    });
  });

  test('a gift whose event never arrived is recovered, once', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 1_500 });
    world.sandbox.stripe.renew(world.sandbox.stripe.session(session).subscription as string, {}, false);
    world.sandbox.stripe.refund(session, 500, false);
    await missedEvents().recover(null);
    await missedEvents().recover(new Date());
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(25));
    expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([7]);
  });

  test('one event that cannot be taken in stops no other, and is not forgotten', async () => {
    const [first, second] = [newDonor(), newDonor()];
    const refunded = pay(world, { email: first, amountMinor: 1_500 });
    world.sandbox.stripe.refund(refunded, 500, false);
    pay(world, { email: second, amountMinor: 1_000 });
    world.sandbox.faults.set({ call: 'stripe.refunds.list', kind: 'status', status: 500 });
    await expect(missedEvents().recover(null)).rejects.toThrow('could not be taken in');
    await eventually(() => expect(attributesOf(world, second).DONATED_AMOUNT).toBe(10));
    expect(attributesOf(world, first).DONATED_AMOUNT).toBe(15);
    world.sandbox.faults.clear();
    await missedEvents().recover(null);
    await eventually(() => expect(attributesOf(world, first).DONATED_AMOUNT).toBe(10));
  });

  test('one of all processes does it, and again when the hour is over', async () => {
    const times: (Date | null)[] = [];
    const processes = Array.from({ length: 4 }, () => new ScheduledTasks(database));
    const look = async () => {
      for (const routines of processes) routines.start();
      await Promise.all(processes.map((routines) => routines.beforeApplicationShutdown()));
    };
    for (const routines of processes) {
      routines.every(3_600_000, 'a test', (lastTime) => Promise.resolve(void times.push(lastTime)));
    }
    await look();
    await look();
    expect(times).toEqual([null]);
    await timeGoesBy('1 hour');
    await look();
    expect(times).toEqual([null, expect.any(Date)]);
  });

  test('what failed is done again after minutes, and by a clock that was wrong at once', async () => {
    let fails = true;
    let times = 0;
    const look = async () => {
      const routines = new ScheduledTasks(database);
      routines.every(3_600_000, 'another test', () => {
        times += 1;
        return fails ? Promise.reject(new Error('for the test')) : Promise.resolve();
      });
      routines.start();
      await routines.beforeApplicationShutdown();
    };
    await look();
    await look();
    expect(times).toBe(1);
    await timeGoesBy('5 minutes');
    fails = false;
    await look();
    expect(times).toBe(2);
    await timeGoesBy('-3 days');
    await look();
    expect(times).toBe(3);
  });
});
