import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FaultEnvironment } from './fault-environment.js';

/** Longer than any wait of the server's: six hours after a refusal. */
const LATER_S = 7 * 3_600;
const ROUNDS = 6;
/** By the real clock; on a busy machine there is much left to deliver. */
const ROUND_MS = 45_000;

/**
 * Quiet has returned: all is well again, and time goes by, by the clock that the servers are told. Settles when
 * nothing is on its way any more.
 * @throws Error when something still is, after many hours by that clock
 */
export async function waitForQuiescence(environment: FaultEnvironment): Promise<void> {
  const { sandbox, replicas, clock } = environment;
  sandbox.faults.clear();
  await Promise.all(replicas.map((replica) => replica.ready()));
  await until(() => Promise.resolve(!hasPendingEvents(environment)), ROUND_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    await clock.jumpAndWait(LATER_S);
    // What the servers do every hour they do at their start, when the hour is over.
    await Promise.all(replicas.map((replica) => replica.restart()));
    if (await until(() => isQuiescent(environment), ROUND_MS)) return;
  }
  throw new Error(`quiet did not return: ${await describePending(environment)}`);
}

function hasPendingEvents({ sandbox }: FaultEnvironment): boolean {
  return sandbox.stripe.state.deliveries.values().some(({ state }) => state === 'pending');
}

async function isQuiescent(environment: FaultEnvironment): Promise<boolean> {
  return !hasPendingEvents(environment) && (await waiting(environment)).length === 0;
}

/** What the database says is still to be done. */
async function waiting({ databaseUrl }: FaultEnvironment): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ waiting: string }>(
      `select kind || ' ' || subject_id || ' after ' || attempts || ' tries' as waiting from outbox
       union all select name from scheduled_tasks where succeeded_at is null or succeeded_at < now() - interval '1 hour'`,
    );
    return rows.map((row) => row.waiting);
  } finally {
    await client.end();
  }
}

async function describePending(environment: FaultEnvironment): Promise<string> {
  const left = await waiting(environment);
  if (hasPendingEvents(environment)) left.push('events of the payment provider');
  return left.slice(0, 10).join(', ');
}

async function until(condition: () => Promise<boolean>, atMostMs: number): Promise<boolean> {
  const end = performance.now() + atMostMs;
  while (performance.now() < end) {
    if (await condition()) return true;
    await sleep(250);
  }
  return false;
}
