import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import type { SentForms, UndeliveredForms } from './simulated-forms.js';
import { donorEmail, EARLIER_GIFT_AGE_S } from './simulated-donors.js';
import type { RunPlan } from './run-plan.js';
import { MAX_DELAY_MS } from './fault-plan.js';
import { recreateDatabase, type FaultEnvironment } from './fault-environment.js';
import { retryUntilDone } from './fault-injector.js';

/** For requests that a provider has not received yet. */
const IN_FLIGHT_MS = 500;

/** Kills the servers, replaces the database by an empty one, and starts the servers again. */
export async function loseDatabase(
  environment: FaultEnvironment,
  plan: Pick<RunPlan, 'donors'>,
  sent: SentForms,
  unknownOpeningBalances: Set<number>,
): Promise<void> {
  await Promise.all(environment.replicas.map((replica) => replica.stop()));
  const beingSent = [...sent.pendingMessages];
  // A provider may apply a request of a killed server that late.
  await sleep(MAX_DELAY_MS + IN_FLIGHT_MS);
  sent.markInterrupted(beingSent.filter((message) => sent.pendingMessages.has(message)));
  await replaceDatabase(environment, plan, sent, unknownOpeningBalances);
}

/**
 * Replaces the database, and records for the invariants what cannot be known afterwards.
 * @param unknownOpeningBalances gets the donors whose opening balance may or may not contain their first gifts: they had
 * paid before the ledger knew their opening balance (docs/decisions/0016-opening-balances.md)
 */
export async function replaceDatabase(
  {
    sandbox,
    replicas,
    postgres,
    databaseUrl,
    disk,
  }: Pick<FaultEnvironment, 'sandbox' | 'replicas' | 'postgres' | 'databaseUrl' | 'disk'>,
  { donors }: Pick<RunPlan, 'donors'>,
  sent: SentForms,
  unknownOpeningBalances: Set<number>,
): Promise<void> {
  sent.markLost(await undeliveredForms(databaseUrl));
  const withoutOpening = [...donors.keys()].filter((donor) => {
    const { attributes } = sandbox.brevo.contact(donorEmail(donor)) ?? {};
    return donors[donor]?.openingMajor != null && attributes?.OPENING_DONATED_AMOUNT === undefined;
  });
  await recreateDatabase(postgres.url);
  await Promise.all(replicas.map((replica) => replica.start()));
  await retryUntilDone(() => disk.install());
  const startS = await ledgerStartS(databaseUrl);
  for (const donor of withoutOpening) {
    const currency = donors[donor]?.currency ?? '';
    if (hasCheckoutBefore(sandbox, donorEmail(donor), currency, startS)) unknownOpeningBalances.add(donor);
  }
}

function undeliveredForms(databaseUrl: string): Promise<UndeliveredForms> {
  return query(databaseUrl, async (client) => {
    const changes = await client.query<{ attributes: Record<string, unknown> }>(
      'select attributes from contact_changes',
    );
    const messages = await client.query<{ message: string }>('select message from messages');
    return {
      changes: changes.rows.map(({ attributes }) => attributes),
      messages: messages.rows.map(({ message }) => message),
    };
  });
}

/** In seconds, like Stripe's timestamps. */
function ledgerStartS(databaseUrl: string): Promise<number> {
  return query(databaseUrl, async (client) => {
    const { rows } = await client.query<{ started_at: Date }>('select started_at from ledger_state');
    return Math.floor(Number(rows[0]?.started_at) / 1_000);
  });
}

async function query<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Unpaid checkouts count too: a gift is dated by the start of its checkout. */
function hasCheckoutBefore(
  { stripe }: FaultEnvironment['sandbox'],
  email: string,
  currency: string,
  startS: number,
): boolean {
  const links = stripe.paymentLinks().map(({ id }) => id);
  return stripe.sessions().some(
    (session) =>
      links.includes(idOf(session.payment_link)) &&
      session.customer_details?.email === email &&
      session.currency === currency &&
      // A checkout without a valid date may have renewals with one.
      !(session.created >= startS) &&
      // Earlier gifts are part of the contact's initial total.
      !(session.created < startS - EARLIER_GIFT_AGE_S / 2),
  );
}
