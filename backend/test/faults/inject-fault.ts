import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/databases.js';
import type { Environment } from './environment.js';
import type { PlannedFault } from './plan.js';

/** Starts a fault, waits for its duration, and ends it. */
export async function injectFault(
  { atMs: _, forMs, ...fault }: PlannedFault,
  { sandbox, databaseProxy, postgres, clock, replicas, inTurn }: Environment,
): Promise<void> {
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
      await inTurn(async () => {
        await (fault.kind === 'crash' ? postgres.crash() : setReadOnly(postgres.url, true));
        await sleep(forMs);
        await (fault.kind === 'crash' ? postgres.restart() : setReadOnly(postgres.url, false));
      });
      break;
    case 'clock':
      await inTurn(async () => {
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

/** Makes every new transaction read-only, as hosted databases do when their disk is full. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await query(url, `alter system set default_transaction_read_only = ${isReadOnly}`);
  await query(url, 'select pg_reload_conf()');
}
