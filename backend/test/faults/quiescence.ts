import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FaultEnvironment } from './fault-environment.js';

/** Longer than the longest retry delay: six hours after a refusal. */
const SKIPPED_S = 7 * 3_600;
const ROUNDS = 6;
/** In real time. */
const ROUND_MS = 45_000;

/**
 * Clears all faults, lets simulated time pass, and waits until every delivery and scheduled task is done.
 * @throws Error if something is still pending after many simulated hours
 */
export async function waitForQuiescence(environment: FaultEnvironment): Promise<void> {
  const { sandbox, replicas, clock } = environment;
  sandbox.faults.clear();
  await Promise.all(replicas.map((replica) => replica.ready()));
  await until(() => Promise.resolve(!hasPendingEvents(environment)), ROUND_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    await clock.jumpAndWait(SKIPPED_S);
    // The servers run their due scheduled tasks at startup.
    await Promise.all(replicas.map((replica) => replica.restart()));
    if (await until(() => isQuiescent(environment), ROUND_MS)) return;
  }
  throw new Error(`still pending: ${await describePending(environment)}`);
}

function hasPendingEvents({ sandbox }: FaultEnvironment): boolean {
  return sandbox.stripe.state.deliveries.values().some(({ state }) => state === 'pending');
}

async function isQuiescent(environment: FaultEnvironment): Promise<boolean> {
  return !hasPendingEvents(environment) && (await waiting(environment)).length === 0;
}

/** Deliveries and scheduled tasks that are still due. */
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
