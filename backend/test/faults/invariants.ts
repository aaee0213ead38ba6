import { query, type Environment } from './environment.js';
import { allowedTotals, expectedGifts, toMajor, toMinor, type ExpectedGift } from './expected-gifts.js';
import type { PlannedDonor } from './plan.js';
import type { Replica } from './replica.js';
import { emailOf, messageText, pledgeForms, type SentForms } from './visitors.js';

interface Violations {
  lost: string[];
  doubled: string[];
  /** Personal data in the logs. */
  leaked: string[];
  /** The last output of processes that exited by themselves. */
  crashed: string[];
}

type Stores = Pick<Environment, 'sandbox' | 'databaseUrl'> & {
  replicas: readonly Pick<Replica, 'log' | 'crashes'>[];
};

/**
 * Compares Stripe, the ledger, the mailing service, the inbox, the logs, and what visitors sent.
 * @param unknownTotals donors whose total the lost database has made unknown
 */
export async function findViolations(
  stores: Stores,
  donors: PlannedDonor[],
  sent: SentForms,
  unknownTotals: Set<number>,
): Promise<Violations> {
  const crashed = stores.replicas.flatMap(({ crashes }) => crashes);
  const found: Violations = { lost: [], doubled: [], leaked: leaks(stores), crashed };
  const gifts = expectedGifts(stores.sandbox);
  await checkLedger(stores, gifts, found);
  for (const [donor, planned] of donors.entries()) {
    const given = gifts.filter(({ email }) => email === emailOf('donor', donor));
    if (!unknownTotals.has(donor)) checkTotal(stores, donor, planned, given, found);
    checkLists(stores, donor, given, found);
  }
  checkPledges(stores, sent, found);
  checkSubscribers(stores, sent, found);
  checkMessages(stores, sent, found);
  return found;
}

async function checkLedger({ databaseUrl }: Stores, gifts: ExpectedGift[], found: Violations) {
  const rows = await query<{ provider_key: string; gift: string; purpose: string | null }>(
    databaseUrl,
    `select provider_key, email || ' ' || amount_minor || ' ' || currency as gift, purpose
     from gifts join people on people.id = person_id`,
  );
  const ledger = new Map(rows.map((row) => [row.provider_key, row]));
  for (const { key, email, amountMinor, currency, purpose } of gifts) {
    const recorded = ledger.get(key);
    ledger.delete(key);
    if (recorded?.gift !== `${email} ${amountMinor} ${currency}`)
      found.lost.push(`the gift ${key} is not in the ledger`);
    else if (recorded.purpose !== purpose) found.lost.push(`the gift ${key} has another purpose`);
  }
  for (const key of ledger.keys()) found.doubled.push(`${key} in the ledger is not a gift`);
}

function checkTotal(
  { sandbox }: Stores,
  donor: number,
  { currency, openingMajor }: PlannedDonor,
  gifts: ExpectedGift[],
  { lost, doubled }: Violations,
): void {
  const { attributes = {} } = sandbox.brevo.contact(emailOf('donor', donor)) ?? {};
  const shown = Number(attributes.DONATED_AMOUNT ?? 0);
  const shownCurrency = String(attributes.DONATION_CURRENCY ?? currency);
  const allowed = allowedTotals(gifts, { minor: toMinor(openingMajor, currency), currency });
  const expected = allowed.map((total) => `${toMajor(total.minor, total.currency)} ${total.currency}`);
  const message = `donor ${donor} has ${shown} ${shownCurrency} instead of ${expected.join(' or ')}`;
  if (expected.includes(`${shown} ${shownCurrency}`)) return;
  const total = allowed.find((one) => one.currency === shownCurrency);
  if (total && shown > toMajor(total.minor, total.currency)) doubled.push(message);
  else lost.push(message);
}

function checkLists({ sandbox }: Stores, donor: number, gifts: ExpectedGift[], found: Violations): void {
  const { listIds = [] } = sandbox.brevo.contact(emailOf('donor', donor)) ?? {};
  for (const [kind, list] of Object.entries({ once: 6, monthly: 7 })) {
    const belongs = gifts.some((gift) => gift.kind === kind);
    if (belongs && !listIds.includes(list)) found.lost.push(`donor ${donor} is not on list ${list}`);
    if (!belongs && listIds.includes(list)) found.doubled.push(`donor ${donor} is on list ${list}`);
  }
}

function checkPledges({ sandbox }: Stores, { pledges }: SentForms, { lost }: Violations): void {
  for (const last of pledges.filter(isLastDelivered)) {
    const { pledger, kind } = last;
    const { amount, list } = pledgeForms[kind];
    const contact = sandbox.brevo.contact(emailOf('pledger', pledger));
    const shown = Number(contact?.attributes[amount]);
    // One that was not accepted may have been stored, and a lost one may have been delivered before.
    const possible = pledges.filter(
      (one) => one === last || (isOfSameForm(one, last) && (!one.isAccepted || one.isLost)),
    );
    if (!possible.some((one) => one.amount === shown))
      lost.push(`pledger ${pledger} has ${shown} instead of pledge ${last.amount}`);
    if (!contact?.listIds.includes(list)) lost.push(`pledger ${pledger} is not on list ${list}`);
  }
}

type Pledge = SentForms['pledges'][number];

const isOfSameForm = (one: Pledge, other: Pledge) => one.pledger === other.pledger && one.kind === other.kind;

/** Whether it was accepted and not lost, and none such came after it. */
function isLastDelivered(pledge: Pledge, index: number, pledges: Pledge[]): boolean {
  const isDelivered = ({ isAccepted, isLost }: Pledge) => isAccepted === true && !isLost;
  const later = pledges.slice(index + 1).filter((one) => isOfSameForm(one, pledge));
  return isDelivered(pledge) && !later.some(isDelivered);
}

function checkSubscribers({ sandbox }: Stores, { subscribers }: SentForms, { lost }: Violations): void {
  for (const { subscriber, isContact, isSubscribed } of subscribers) {
    const contact = sandbox.brevo.contact(emailOf('subscriber', subscriber));
    if (isContact && !contact) lost.push(`subscriber ${subscriber} is not a contact`);
    if (isSubscribed && !contact?.listIds.includes(9)) lost.push(`subscriber ${subscriber} is not on list 9`);
  }
}

function checkMessages({ sandbox }: Stores, { messages }: SentForms, { lost, doubled }: Violations): void {
  for (const { message, isAccepted, isLost, isInterrupted } of messages) {
    const mails = sandbox.mail.messages().filter(({ text }) => text.includes(messageText(message)));
    // A mailbox shows mails with the same Message-ID once.
    const count = new Set(mails.map(({ messageId }) => messageId)).size;
    if (isAccepted && !isLost && count === 0) lost.push(`message ${message} did not arrive`);
    if (count > (isInterrupted ? 2 : 1)) doubled.push(`message ${message} arrived as ${count} mails`);
  }
}

/** Email addresses, names, phone numbers, messages, and ids of sessions. */
const personalData =
  /(?:donor|pledger|writer|subscriber)\d+@|Test (?:Donor|Writer)|2025550123|This is message|\bcs_test_\w+/g;

function leaks({ replicas }: Stores): string[] {
  return [...new Set(replicas.flatMap(({ log }) => log.match(personalData) ?? []))].map(
    (text) => `“${text}” is in a log`,
  );
}
