import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Sandbox } from '../../../sandbox/src/sandbox.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { query } from '../support/databases.js';
import { startEnvironment, type Environment, recreateDatabase } from './environment.js';
import { findViolations, toMajor, toMinor } from './invariants.js';
import { type Plan, type PlannedFault, MAX_DELAY_MS, type PlannedDonor, planRun, sizes } from './plan.js';
import { emailOf, giveEarlier, History, Visitors, messageText, pledgeForms } from './visitors.js';

/** Longer than the longest retry delay: six hours after a refusal. */
const SKIPPED_S = 7 * 3_600;
const ROUNDS = 6;
const ROUND_MS = 45_000;

/** Runs the plan, waits until nothing is pending, and checks the invariants. */
async function run(plan: Plan) {
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

/** Starts a fault, waits for its duration, and ends it. */
async function injectFault(
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

/** For requests that a provider has not received yet. */
const IN_FLIGHT_MS = 500;

/**
 * Kills the replicas, replaces the database by an empty one, and starts the replicas again, which rebuild it from Stripe.
 * Marks in the history what only the database had: undelivered forms, and the opening balances of donors who paid before
 * their contact had it (docs/decisions/0005-opening-balances.md).
 */
async function loseDatabase(
  { replicas, postgres, databaseUrl, sandbox, clock }: Environment,
  donors: PlannedDonor[],
  history: History,
): Promise<void> {
  await Promise.all(replicas.map((replica) => replica.stop()));
  const beingSent = history.messages.filter(({ isAccepted }) => isAccepted === undefined);
  // A provider may apply a request of a killed process that late.
  await sleep(MAX_DELAY_MS + IN_FLIGHT_MS);
  for (const message of beingSent) message.isInterrupted = message.isAccepted === undefined;
  await markLostForms(databaseUrl, history);
  const withoutOpening = [...donors.keys()].filter((donor) => {
    const contact = sandbox.brevo.contact(emailOf('donor', donor));
    return donors[donor]?.openingMajor && contact?.attributes.OPENING_DONATED_AMOUNT === undefined;
  });
  history.isLedgerStartUnknown ||= !clock.isRight;
  await recreateDatabase(postgres.url);
  await Promise.all(replicas.map((replica) => replica.start()));
  // Also those that were given while there was none.
  for (const gift of history.gifts) gift.isOfEarlierLedger = true;
  for (const donor of withoutOpening) if (history.payers.has(donor)) history.unknownTotals.add(donor);
}

/** Marks the accepted forms that the database has and no provider yet. */
async function markLostForms(databaseUrl: string, { pledges, messages }: History): Promise<void> {
  const changes = await query<{ attributes: Record<string, unknown> }>(
    databaseUrl,
    'select attributes from contact_changes',
  );
  const texts = await query<{ message: string }>(databaseUrl, 'select message from messages');
  for (const pledge of pledges) {
    const { amount } = pledgeForms[pledge.kind];
    pledge.isLost ||=
      pledge.isAccepted === true &&
      changes.some(({ attributes }) => Number(attributes[amount]) === pledge.amount);
  }
  for (const sent of messages) {
    sent.isLost ||=
      sent.isAccepted === true && texts.some(({ message }) => message === messageText(sent.message));
  }
}

const MAX_SHOWN = 20;

/** `npm run test:faults` after the build (docs/architecture.md). Exits with 1 if an invariant is violated. */
const { values } = parseArgs({ options: { seed: { type: 'string' }, long: { type: 'boolean' } } });
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number');
const size = values.long ? sizes.long : sizes.short;

const timeoutS = size.seconds * 1.5 + 480;
setTimeout(() => {
  console.error(`This took more than ${timeoutS} s and was ended.`);
  process.exit(2);
}, timeoutS * 1_000).unref();
// Child processes end when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

console.log(`Injecting faults. The same plan again: --seed=${seed}`, size);
const { counts, violations } = await run(planRun(seed, size));
console.log(counts);
console.log(`${violations.length} violations`, violations.slice(0, MAX_SHOWN));
process.exit(violations.length > 0 ? 1 : 0);
