import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import type { SentForms, UndeliveredForms } from './simulated-forms.js';
import { donorEmail, EARLIER_GIFT_AGE_S } from './simulated-donors.js';
import type { RunPlan } from './run-plan.js';
import { MAX_DELAY_MS } from './fault-plan.js';
import { recreateDatabase, type FaultEnvironment } from './fault-environment.js';
import { retryUntilDone } from './fault-injector.js';

/** What was told to a provider, and is on its way there. */
const ON_THE_WIRE_MS = 500;

/** What nobody can know any more after the database was lost, so that it cannot be held against the server. */
export class Unknowable {
  /**
   * Donors of whose total nobody can tell whether it contains their first gifts: it was not the ledger's yet, and they had
   * paid already (docs/decisions/0016-opening-totals.md).
   */
  readonly openings = new Set<number>();
}

/** The servers are killed and the database is gone; with an empty one in its place they start again. */
export async function loseDatabase(
  environment: FaultEnvironment,
  plan: Pick<RunPlan, 'donors'>,
  sent: SentForms,
  unknowable: Unknowable,
): Promise<void> {
  await Promise.all(environment.replicas.map((replica) => replica.stop()));
  const beingSent = [...sent.pendingMessages];
  // What a killed server has told a provider may be applied that late. What hangs went with whoever had asked.
  await sleep(MAX_DELAY_MS + ON_THE_WIRE_MS);
  sent.markInterrupted(beingSent.filter((message) => sent.pendingMessages.has(message)));
  await replaceDatabase(environment, plan, sent, unknowable);
}

/** What `loseLedger` does while nothing is under way: what cannot be known afterwards is kept for the comparison. */
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
  unknowable: Unknowable,
): Promise<void> {
  sent.markLost(await undeliveredForms(databaseUrl));
  const untold = [...donors.keys()].filter((donor) => {
    const { attributes } = sandbox.brevo.contact(donorEmail(donor)) ?? {};
    return donors[donor]?.openingMajor != null && attributes?.OPENING_DONATED_AMOUNT === undefined;
  });
  await recreateDatabase(postgres.url);
  await Promise.all(replicas.map((replica) => replica.start()));
  await retryUntilDone(() => disk.install());
  const startS = await ledgerStartS(databaseUrl);
  for (const donor of untold) {
    const currency = donors[donor]?.currency ?? '';
    if (hasCheckoutBefore(sandbox, donorEmail(donor), currency, startS)) unknowable.openings.add(donor);
  }
}

function undeliveredForms(databaseUrl: string): Promise<UndeliveredForms> {
  return query(databaseUrl, async (client) => {
    const changes = await client.query<{ attributes: Record<string, unknown>; email: string }>(
      'select attributes, email from contact_changes join people on people.id = person_id',
    );
    const messages = await client.query<{ message: string }>('select message from messages');
    return {
      changes: changes.rows.map(({ attributes }) => attributes),
      emails: changes.rows.map(({ email }) => email),
      messages: messages.rows.map(({ message }) => message),
    };
  });
}

/** In whole seconds, as the payment provider counts. */
function ledgerStartS(databaseUrl: string): Promise<number> {
  return query(databaseUrl, async (client) => {
    const { rows } = await client.query<{ started_at: Date }>('select started_at from ledger_state');
    return Math.floor(Number(rows[0]?.started_at) / 1_000);
  });
}

async function query<T>(databaseUrl: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Also one that was not paid yet: it counts by when it was opened. */
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
      // One without a date may have brought months that have one.
      !(session.created >= startS) &&
      // One from before the first ledger is in what the contact has always shown.
      !(session.created < startS - EARLIER_GIFT_AGE_S / 2),
  );
}
