import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../support/databases.js';
import { recreateDatabase, type Environment } from './environment.js';
import { MAX_DELAY_MS, type PlannedDonor } from './plan.js';
import { emailOf, messageText, pledgeForms, type History } from './visitors.js';

/** For requests that a provider has not received yet. */
const IN_FLIGHT_MS = 500;

/**
 * Kills the replicas, replaces the database by an empty one, and starts the replicas again, which rebuild it from Stripe.
 * Marks in the history what only the database had: undelivered forms, and the opening balances of donors who paid before
 * their contact had it (docs/decisions/0005-opening-balances.md).
 */
export async function loseDatabase(
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
