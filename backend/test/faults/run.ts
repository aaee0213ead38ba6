import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { compare, type Verdict } from './invariants.js';
import { pledge, SentForms, signUp, write } from './simulated-forms.js';
import { toMajor, toMinor } from './expected-totals.js';
import { donorEmail, give, giveEarlier } from './simulated-donors.js';
import type { RunOptions } from './options.js';
import { loseLedger, Unknowable } from './database-loss.js';
import { planOf, type Plan } from './run-plan.js';
import { untilQuiet } from './quiescence.js';
import { setStage, type Stage } from './fault-environment.js';
import { trouble } from './fault-injector.js';

/** What a run came to. */
export interface Outcome {
  verdict: Verdict;
  plan: Plan;
  sent: SentForms;
  unknowable: Unknowable;
  /** Calls of the providers that a fault struck. */
  struck: number;
  kills: number;
  /** How often a server ended without being killed. */
  collapses: number;
}

/** Drives everything that the plan has, waits until quiet has returned, and compares the books. */
export async function runFaults(options: RunOptions, say: (line: string) => void): Promise<Outcome> {
  const plan = planOf(options);
  const stage = await setStage(options.seed, (sandbox) => seedOpenings(plan, sandbox));
  const sent = new SentForms();
  const unknowable = new Unknowable();
  try {
    const watch = new Watch(stage);
    say('Storm …');
    await storm(plan, stage, sent, unknowable);
    const collapses = await watch.end();
    say('Quiet …');
    await untilQuiet(stage);
    const kills = stage.replicas.reduce((sum, { restarts }) => sum + restarts, 0);
    const verdict = await compare(stage, plan, sent, unknowable);
    return { verdict, plan, sent, unknowable, struck: stage.sandbox.faults.struck(), kills, collapses };
  } finally {
    await stage.close();
  }
}

/** What some donors had given before the ledger met them: the site of that time had added it up in the contact. */
function seedOpenings({ donors, earlierGifts }: Plan, sandbox: Sandbox): void {
  for (const gift of earlierGifts) giveEarlier(gift, sandbox);
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

async function storm(plan: Plan, stage: Stage, sent: SentForms, unknowable: Unknowable): Promise<void> {
  const begun = performance.now();
  const until = (atMs: number) => sleep(Math.max(0, begun + atMs - performance.now()));
  const at = async ({ atMs }: { atMs: number }, work: () => Promise<void>) => {
    await until(atMs);
    await work();
  };
  /** There is nothing to learn from a form on a site that is gone. */
  const formAt = async (planned: { atMs: number }, work: () => Promise<void>) => {
    await until(planned.atMs);
    await stage.lossGate.whenNothingIsLost();
    await work();
  };
  // Of two pledges that one person sends at once, nobody could tell which has to show.
  const lastOf = new Map<number, Promise<void>>();
  const inTurn = (pledger: number, work: () => Promise<void>) => {
    const turn = (lastOf.get(pledger) ?? Promise.resolve()).then(work);
    lastOf.set(pledger, turn);
    return turn;
  };
  const kills = async () => {
    for (const { atMs, victim } of plan.kills) {
      await until(atMs);
      await stage.lossGate.outsideLosses(() => stage.replicas[victim].killAndRestart());
    }
  };
  await Promise.all([
    kills(),
    ...[...plan.gifts, ...plan.foreignSales, ...plan.unreadable].map((checkout) =>
      give(checkout, stage, until),
    ),
    ...plan.losses.map((planned) =>
      at(planned, () => stage.lossGate.lose(() => loseLedger(stage, plan, sent, unknowable))),
    ),
    ...plan.pledges.map((planned) =>
      formAt(planned, () => inTurn(planned.pledger, () => pledge(planned, stage, sent))),
    ),
    ...plan.messages.map((planned, index) => formAt(planned, () => write(index, stage, sent))),
    ...plan.signUps.map((planned, index) => formAt(planned, () => signUp(index, stage, sent))),
    ...plan.troubles.map((planned) => at(planned, () => trouble(planned, stage))),
  ]);
}

/** Starts a server that has ended by itself again, as Docker would, and counts it. */
class Watch {
  private collapses = 0;
  private isOver = false;
  private readonly watching: Promise<void>;

  constructor(private readonly stage: Stage) {
    this.watching = this.watch();
  }

  async end(): Promise<number> {
    this.isOver = true;
    await this.watching;
    return this.collapses;
  }

  private async watch(): Promise<void> {
    while (!this.isOver) {
      for (const replica of this.stage.replicas) if (await replica.reviveIfEnded()) this.collapses += 1;
      await sleep(200);
    }
  }
}
