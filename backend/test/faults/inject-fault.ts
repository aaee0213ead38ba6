import { setTimeout as sleep } from 'node:timers/promises';
import { query, type Environment } from './environment.js';
import type { PlannedFault } from './plan.js';

/** The longest time that PostgreSQL stays down after a crash. */
const MAX_DOWN_MS = 1_500;

/** Starts a fault, waits for its duration, and ends it. */
export async function injectFault(
  { atMs: _, forMs, ...fault }: PlannedFault,
  environment: Environment,
): Promise<void> {
  const { sandbox, databaseProxy, databaseLock, clock, replicas } = environment;
  switch (fault.at) {
    case 'provider':
      sandbox.faults.set(fault);
      await sleep(forMs);
      sandbox.faults.clear(fault.call);
      break;
    case 'network':
      databaseProxy.startFault(fault.kind);
      await sleep(forMs);
      databaseProxy.stopFault(fault.kind);
      break;
    case 'postgres':
      await databaseLock.read(() => disturb(fault.kind, forMs, environment));
      break;
    case 'clock':
      await databaseLock.read(async () => {
        await clock.jump(fault.offsetS);
        await sleep(forMs);
        await clock.jump(-fault.offsetS);
      });
      break;
    case 'replica':
      replicas[fault.victim].api.freeze();
      await sleep(forMs);
      replicas[fault.victim].api.resume();
  }
}

/** One after the other: a stopped PostgreSQL can neither crash nor be configured. */
let disturbances: Promise<void> = Promise.resolve();

function disturb(kind: 'crash' | 'read-only', forMs: number, { postgres }: Environment): Promise<void> {
  disturbances = disturbances.then(async () => {
    if (kind === 'crash') await postgres.crash();
    else await setReadOnly(postgres.url, true);
    await sleep(Math.min(forMs, MAX_DOWN_MS));
    if (kind === 'crash') await postgres.restart();
    else await setReadOnly(postgres.url, false);
  });
  return disturbances;
}

/** Makes every new transaction read-only, as hosted databases do when their disk is full. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await query(url, `alter system set default_transaction_read_only = ${isReadOnly}`);
  await query(url, 'select pg_reload_conf()');
}
