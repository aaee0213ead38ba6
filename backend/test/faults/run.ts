import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { checkInvariants, type InvariantReport } from './invariants.js';
import { submitPledge, SentForms, signUp, sendMessage } from './simulated-forms.js';
import { toMajor, toMinor } from './expected-totals.js';
import { donorEmail, simulateCheckout, seedEarlierGift } from './simulated-donors.js';
import type { RunOptions } from './options.js';
import { loseDatabase } from './database-loss.js';
import { planRun, type RunPlan } from './run-plan.js';
import { waitForQuiescence } from './quiescence.js';
import { startFaultEnvironment, type FaultEnvironment } from './fault-environment.js';
import { injectFault } from './fault-injector.js';

/** The result of a run. */
export interface Outcome {
  invariants: InvariantReport;
  plan: RunPlan;
  sent: SentForms;
  unknownOpeningBalances: Set<number>;
  /** Calls to the providers that a fault affected. */
  affectedCalls: number;
  kills: number;
  unexpectedExits: number;
}

/** Runs the plan, waits until nothing is pending, and checks the invariants. */
export async function runFaultSuite(options: RunOptions, log: (line: string) => void): Promise<Outcome> {
  const plan = planRun(options);
  const environment = await startFaultEnvironment(options.seed, (sandbox) =>
    seedOpeningBalances(plan, sandbox),
  );
  const sent = new SentForms();
  const unknownOpeningBalances = new Set<number>();
  try {
    const supervisor = new Supervisor(environment);
    log('Injecting faults …');
    await runWorkload(plan, environment, sent, unknownOpeningBalances);
    const unexpectedExits = await supervisor.end();
    log('Waiting for pending work …');
    await waitForQuiescence(environment);
    const kills = environment.replicas.reduce((sum, { restarts }) => sum + restarts, 0);
    const report = await checkInvariants(environment, plan, sent, unknownOpeningBalances);
    return {
      invariants: report,
      plan,
      sent,
      unknownOpeningBalances,
      affectedCalls: environment.sandbox.faults.triggeredCount(),
      kills,
      unexpectedExits,
    };
  } finally {
    await environment.close();
  }
}

/** Gives some contacts a total from before the first ledger. */
function seedOpeningBalances({ donors, earlierGifts }: RunPlan, sandbox: Sandbox): void {
  for (const gift of earlierGifts) seedEarlierGift(gift, sandbox);
  for (const [donor, { currency, openingMajor }] of donors.entries()) {
    if (openingMajor === null) continue;
    const given = earlierGifts
      .filter((gift) => gift.donor === donor)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const attributes = {
      DONATED_AMOUNT: toMajor(toMinor(openingMajor, currency) + given, currency),
      DONATION_CURRENCY: currency,
    };
    sandbox.brevo.seed({ email: donorEmail(donor), attributes, listIds: given > 0 ? [6] : [] });
  }
}

async function runWorkload(
  plan: RunPlan,
  environment: FaultEnvironment,
  sent: SentForms,
  unknownOpeningBalances: Set<number>,
): Promise<void> {
  const startedAt = performance.now();
  const until = (atMs: number) => sleep(Math.max(0, startedAt + atMs - performance.now()));
  const at = async ({ atMs }: { atMs: number }, work: () => Promise<void>) => {
    await until(atMs);
    await work();
  };
  /** Forms wait while the database is lost. */
  const formAt = async (planned: { atMs: number }, work: () => Promise<void>) => {
    await until(planned.atMs);
    await environment.databaseLock.untilUnlocked();
    await work();
  };
  // Concurrent pledges of one person would have no defined result.
  const lastPledges = new Map<number, Promise<void>>();
  const enqueue = (pledger: number, work: () => Promise<void>) => {
    const next = (lastPledges.get(pledger) ?? Promise.resolve()).then(work);
    lastPledges.set(pledger, next);
    return next;
  };
  const kills = async () => {
    for (const { atMs, victim } of plan.kills) {
      await until(atMs);
      await environment.databaseLock.read(() => environment.replicas[victim].killAndRestart());
    }
  };
  await Promise.all([
    kills(),
    ...[...plan.gifts, ...plan.foreignSales, ...plan.unreadable].map((checkout) =>
      simulateCheckout(checkout, environment, until),
    ),
    ...plan.databaseLosses.map((planned) =>
      at(planned, () =>
        environment.databaseLock.write(() => loseDatabase(environment, plan, sent, unknownOpeningBalances)),
      ),
    ),
    ...plan.pledges.map((planned) =>
      formAt(planned, () => enqueue(planned.pledger, () => submitPledge(planned, environment, sent))),
    ),
    ...plan.messages.map((planned, index) => formAt(planned, () => sendMessage(index, environment, sent))),
    ...plan.signUps.map((planned, index) => formAt(planned, () => signUp(index, environment, sent))),
    ...plan.faults.map((planned) => at(planned, () => injectFault(planned, environment))),
  ]);
}

/** Restarts servers that exit by themselves, and counts them. */
class Supervisor {
  private unexpectedExits = 0;
  private isOver = false;
  private readonly watching: Promise<void>;

  constructor(private readonly environment: FaultEnvironment) {
    this.watching = this.watch();
  }

  async end(): Promise<number> {
    this.isOver = true;
    await this.watching;
    return this.unexpectedExits;
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      for (const replica of this.environment.replicas)
        if (await replica.restartIfExited()) this.unexpectedExits += 1;
      await sleep(200);
    }
  }
}
