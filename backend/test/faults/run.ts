import { setTimeout as sleep } from 'node:timers/promises';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { loseDatabase } from './database-loss.js';
import { query } from '../support/databases.js';
import { startEnvironment, type Environment } from './environment.js';
import { injectFault } from './inject-fault.js';
import { findViolations, toMajor, toMinor } from './invariants.js';
import type { Plan } from './plan.js';
import { emailOf, giveEarlier, History, Visitors } from './visitors.js';

/** Longer than the longest retry delay: six hours after a refusal. */
const SKIPPED_S = 7 * 3_600;
const ROUNDS = 6;
const ROUND_MS = 45_000;

/** Runs the plan, waits until nothing is pending, and checks the invariants. */
export async function run(plan: Plan) {
  const history = new History();
  const environment = await startEnvironment((sandbox) => seedDonors(plan, sandbox, history));
  try {
    await perform(plan, environment, history);
    environment.sandbox.faults.clear();
    await waitForQuiescence(environment);
    const { gifts, pledges, messages, unknownTotals } = history;
    const forms = [...pledges, ...messages];
    const counts = {
      gifts: gifts.length,
      callsWithFaults: environment.sandbox.faults.triggeredCount(),
      acceptedForms: `${forms.filter(({ isAccepted }) => isAccepted).length} of ${forms.length}`,
      lostWithDatabase: forms.filter(({ isLost }) => isLost).length,
      unknownTotals: unknownTotals.size,
    };
    return { counts, violations: await findViolations(environment, plan.donors, history) };
  } finally {
    await environment.close();
  }
}

/** Gives some contacts a total from before the first ledger. */
function seedDonors({ donors, earlierGifts }: Plan, { stripe, brevo }: Sandbox, history: History): void {
  for (const gift of earlierGifts) giveEarlier(gift, stripe, history);
  for (const [donor, { currency, openingMajor }] of donors.entries()) {
    if (openingMajor === 0) continue;
    const given = earlierGifts.find((gift) => gift.donor === donor)?.amountMinor ?? 0;
    const total = toMajor(toMinor(openingMajor, currency) + given, currency);
    const attributes = { DONATED_AMOUNT: total, DONATION_CURRENCY: currency };
    brevo.seed({ email: emailOf('donor', donor), attributes, listIds: given > 0 ? [6] : [] });
  }
}

async function perform(plan: Plan, environment: Environment, history: History): Promise<void> {
  const { sandbox, site, replicas, inTurn } = environment;
  const startedAt = performance.now();
  const until = (atMs: number) => sleep(Math.max(0, startedAt + atMs - performance.now()));
  const visitors = new Visitors(site, sandbox.stripe, history, until);
  const each = <T extends { atMs: number }>(planned: T[], work: (one: T, index: number) => Promise<void>) =>
    planned.map((one, index) => until(one.atMs).then(() => work(one, index)));
  const pledgeInTurn = async (pledges: Plan['pledges'][number], pledger: number) => {
    for (const pledge of pledges) {
      await until(pledge.atMs);
      await visitors.pledge(pledger, pledge);
    }
  };
  await Promise.all([
    ...each(plan.checkouts, (checkout) => visitors.give(checkout)),
    ...plan.pledges.map(pledgeInTurn),
    ...each(plan.messages, (_, index) => visitors.write(index)),
    ...each(plan.signUps, (_, index) => visitors.subscribe(index)),
    ...each(plan.faults, (fault) => injectFault(fault, environment)),
    ...each(plan.kills, ({ victim }) => replicas[victim].kill()),
    ...each(plan.losses, () => inTurn(() => loseDatabase(environment, plan.donors, history))),
  ]);
}

/**
 * Lets simulated time pass until every delivery and scheduled task is done.
 * @throws Error if something is still pending after many simulated hours
 */
async function waitForQuiescence({ sandbox, replicas, clock, databaseUrl }: Environment): Promise<void> {
  const assertNone = (pending: string[]) => {
    if (pending.length > 0) throw new Error(`still pending: ${pending.slice(0, 10).join(', ')}`);
  };
  const { deliveries } = sandbox.stripe.state;
  const pendingEvents = () =>
    deliveries.values().some(({ state }) => state === 'pending') ? ['an event'] : [];
  await Promise.all(replicas.map((replica) => replica.ready()));
  await eventually(() => assertNone(pendingEvents()), ROUND_MS);
  for (let round = 1; ; round += 1) {
    await clock.jump(SKIPPED_S);
    // The API runs its due scheduled tasks at startup.
    await Promise.all(replicas.map((replica) => replica.restart()));
    try {
      await eventually(
        async () => assertNone([...pendingEvents(), ...(await pendingRows(databaseUrl))]),
        ROUND_MS,
      );
      return;
    } catch (error) {
      if (round === ROUNDS) throw error;
    }
  }
}

/** Without the conditions, which only look, and wait a minute before they call a gift missing. */
async function pendingRows(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ pending: string }>(
    databaseUrl,
    `select kind || ' ' || subject_id || ' after ' || attempts || ' attempts' as pending from outbox
     union all select name from scheduled_tasks where name not like 'conditions%'
       and (succeeded_at is null or succeeded_at < now() - interval '1 hour')`,
  );
  return rows.map(({ pending }) => pending);
}
