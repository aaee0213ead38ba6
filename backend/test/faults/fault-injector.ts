import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from './fault-plan.js';
import type { Stage } from './fault-environment.js';

/** Makes the trouble, waits its time out, and undoes it. */
export async function trouble(planned: Trouble, stage: Stage): Promise<void> {
  switch (planned.at) {
    case 'provider': {
      const { at: _at, atMs: _atMs, forMs, ...fault } = planned;
      stage.sandbox.faults.set(fault);
      await sleep(forMs);
      stage.sandbox.faults.clear(fault.call);
      return;
    }
    case 'database-link':
      stage.link.begin(planned.kind);
      await sleep(planned.forMs);
      stage.link.end(planned.kind);
      return;
    case 'database':
      await stage.lossGate.outsideLosses(() =>
        planned.kind === 'crash' ? crashDatabase(stage, planned.forMs) : fillDisk(stage, planned.forMs),
      );
      return;
    case 'clock':
      await stage.lossGate.outsideLosses(async () => {
        await stage.clock.jumpAndWait(planned.offsetS);
        await sleep(planned.forMs);
        stage.clock.jump(-planned.offsetS);
      });
      return;
    case 'server': {
      const { api } = stage.replicas[planned.victim];
      api.freeze();
      await sleep(planned.forMs);
      api.goOn();
    }
  }
}

/** One after the other: a server that is down cannot crash. */
let crashes: Promise<void> = Promise.resolve();

function crashDatabase({ postgres }: Stage, forMs: number): Promise<void> {
  crashes = crashes.then(async () => {
    await postgres.crash();
    await sleep(Math.min(forMs, 1_500));
    await postgres.restart();
  });
  return crashes;
}

async function fillDisk({ disk }: Stage, forMs: number): Promise<void> {
  try {
    await disk.setFull(true);
  } catch {
    // PostgreSQL is down just now, which is worse.
  }
  await sleep(forMs);
  await untilDone(() => disk.setFull(false));
}

/** What undoes a trouble has to work in the end, however much else goes wrong. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      await sleep(300);
    }
  }
}
