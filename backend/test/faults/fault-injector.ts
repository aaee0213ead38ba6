import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedFault } from './fault-plan.js';
import type { FaultEnvironment } from './fault-environment.js';

/** Starts a fault, waits for its duration, and ends it. */
export async function injectFault(planned: PlannedFault, environment: FaultEnvironment): Promise<void> {
  switch (planned.at) {
    case 'provider': {
      const { at: _at, atMs: _atMs, forMs, ...fault } = planned;
      environment.sandbox.faults.set(fault);
      await sleep(forMs);
      environment.sandbox.faults.clear(fault.call);
      return;
    }
    case 'database-network':
      environment.databaseProxy.startFault(planned.kind);
      await sleep(planned.forMs);
      environment.databaseProxy.stopFault(planned.kind);
      return;
    case 'database':
      await environment.databaseLock.read(() =>
        planned.kind === 'crash'
          ? crashDatabase(environment, planned.forMs)
          : fillDisk(environment, planned.forMs),
      );
      return;
    case 'clock':
      await environment.databaseLock.read(async () => {
        await environment.clock.jumpAndWait(planned.offsetS);
        await sleep(planned.forMs);
        environment.clock.jump(-planned.offsetS);
      });
      return;
    case 'server': {
      const { api } = environment.replicas[planned.victim];
      api.freeze();
      await sleep(planned.forMs);
      api.resume();
    }
  }
}

/** Serialized: a stopped PostgreSQL cannot crash. */
let crashes: Promise<void> = Promise.resolve();

function crashDatabase({ postgres }: FaultEnvironment, forMs: number): Promise<void> {
  crashes = crashes.then(async () => {
    await postgres.crash();
    await sleep(Math.min(forMs, 1_500));
    await postgres.restart();
  });
  return crashes;
}

async function fillDisk({ disk }: FaultEnvironment, forMs: number): Promise<void> {
  try {
    await disk.setFull(true);
  } catch {
    // PostgreSQL is down, which is a fault of its own.
  }
  await sleep(forMs);
  await retryUntilDone(() => disk.setFull(false));
}

/** Retries without limit: the end of a fault must succeed in spite of other faults. */
export async function retryUntilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      await sleep(300);
    }
  }
}
