import type { ReceivedMail } from '../../../sandbox/src/mail.js';
import { decimals, formatAmount } from '../../../sandbox/src/stripe/currency.js';
import { query } from '../support/databases.js';
import { ACKNOWLEDGE_FROM, type Environment } from './environment.js';
import type { PlannedDonor } from './plan.js';
import { emailOf, messageText, pledgeForms, type Gift, type History } from './visitors.js';

/**
 * Compares the ledger, the mailing service, the inbox and the logs with what visitors did. Returns what was lost or doubled,
 * personal data that leaked into the logs, and the last output of processes that crashed.
 */
export async function findViolations(
  stores: Environment,
  donors: PlannedDonor[],
  history: History,
): Promise<string[]> {
  const crashed = stores.replicas.flatMap(({ crashes }) => crashes.map((output) => `crashed: ${output}`));
  const found = [...leaks(stores), ...crashed];
  await checkLedger(stores, history, found);
  for (const [donor, planned] of donors.entries()) {
    const gifts = history.gifts.filter((gift) => gift.donor === donor);
    if (!history.unknownTotals.has(donor)) checkTotal(stores, donor, planned, gifts, found);
    checkLists(stores, donor, gifts, found);
  }
  checkPledges(stores, history, found);
  checkSubscribers(stores, history, found);
  checkMessages(stores, history, found);
  if (!history.isLedgerStartUnknown) checkAcknowledgments(stores, history, found);
  return found;
}

async function checkLedger({ databaseUrl }: Environment, { gifts }: History, found: string[]): Promise<void> {
  const rows = await query<{ provider_key: string; gift: string }>(
    databaseUrl,
    `select provider_key, concat_ws(' ', email, amount_minor, currency, purpose) as gift
     from gifts join people on people.id = person_id`,
  );
  const ledger = new Map(rows.map((row) => [row.provider_key, row.gift]));
  for (const { key, donor, amountMinor, currency, purpose } of gifts) {
    const expected = [emailOf('donor', donor), amountMinor, currency, ...(purpose ? [purpose] : [])].join(
      ' ',
    );
    if (ledger.get(key) !== expected)
      found.push(`lost: the gift ${key} is not in the ledger as it was given`);
    ledger.delete(key);
  }
  for (const key of ledger.keys()) found.push(`doubled: ${key} in the ledger is not a gift`);
}

function checkTotal(
  { sandbox }: Environment,
  donor: number,
  { currency, openingMajor }: PlannedDonor,
  gifts: Gift[],
  found: string[],
): void {
  const { attributes = {} } = sandbox.brevo.contact(emailOf('donor', donor)) ?? {};
  const shown = Number(attributes.DONATED_AMOUNT ?? 0);
  const shownCurrency = String(attributes.DONATION_CURRENCY ?? currency);
  const allowed = allowedTotals(gifts, { minor: toMinor(openingMajor, currency), currency });
  const expected = allowed.map((total) => `${toMajor(total.minor, total.currency)} ${total.currency}`);
  const message = `donor ${donor} has ${shown} ${shownCurrency} instead of ${expected.join(' or ')}`;
  if (expected.includes(`${shown} ${shownCurrency}`)) return;
  const total = allowed.find((one) => one.currency === shownCurrency);
  const isTooMuch = total && shown > toMajor(total.minor, total.currency);
  found.push(`${isTooMuch ? 'doubled' : 'lost'}: ${message}`);
}

/**
 * The totals that a contact may have: of the gifts in the currency of the newest one that was not fully refunded, or of any in
 * that second.
 * @param opening the total from before the first ledger, without gifts through Stripe
 */
function allowedTotals(
  gifts: Pick<Gift, 'currency' | 'remainingMinor' | 'givenAtS'>[],
  opening: { minor: number; currency: string },
) {
  const kept = gifts.filter(({ remainingMinor }) => remainingMinor > 0);
  const candidates = kept.length > 0 ? kept : gifts;
  const newestS = Math.max(...candidates.map(({ givenAtS }) => givenAtS));
  const newest = candidates.filter(({ givenAtS }) => givenAtS === newestS);
  const showsOpening = kept.length === 0 && (opening.minor > 0 || gifts.length === 0);
  const currencies = new Set((showsOpening ? [opening] : newest).map(({ currency }) => currency));
  return [...currencies].map((currency) => {
    const minor = kept
      .filter((gift) => gift.currency === currency)
      .reduce((sum, gift) => sum + gift.remainingMinor, opening.currency === currency ? opening.minor : 0);
    return { currency, minor };
  });
}

export const toMajor = (minor: number, currency: string) => minor / 10 ** decimals(currency);
export const toMinor = (major: number, currency: string) => Math.round(major * 10 ** decimals(currency));

function checkLists({ sandbox }: Environment, donor: number, gifts: Gift[], found: string[]): void {
  const { listIds = [] } = sandbox.brevo.contact(emailOf('donor', donor)) ?? {};
  for (const [kind, list] of Object.entries({ once: 6, monthly: 7 })) {
    const belongs = gifts.some((gift) => gift.kind === kind);
    if (belongs && !listIds.includes(list)) found.push(`lost: donor ${donor} is not on list ${list}`);
    if (!belongs && listIds.includes(list)) found.push(`doubled: donor ${donor} is on list ${list}`);
  }
}

function checkPledges({ sandbox }: Environment, { pledges }: History, found: string[]): void {
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
      found.push(`lost: pledger ${pledger} has ${shown} instead of pledge ${last.amount}`);
    if (!contact?.listIds.includes(list)) found.push(`lost: pledger ${pledger} is not on list ${list}`);
  }
}

type Pledge = History['pledges'][number];

const isOfSameForm = (one: Pledge, other: Pledge) => one.pledger === other.pledger && one.kind === other.kind;

/** Whether it was accepted and not lost, and none such came after it. */
function isLastDelivered(pledge: Pledge, index: number, pledges: Pledge[]): boolean {
  const isDelivered = ({ isAccepted, isLost }: Pledge) => isAccepted === true && !isLost;
  const later = pledges.slice(index + 1).filter((one) => isOfSameForm(one, pledge));
  return isDelivered(pledge) && !later.some(isDelivered);
}

function checkSubscribers({ sandbox }: Environment, { subscribers }: History, found: string[]): void {
  for (const { subscriber, isContact, isSubscribed } of subscribers) {
    const contact = sandbox.brevo.contact(emailOf('subscriber', subscriber));
    if (isContact && !contact) found.push(`lost: subscriber ${subscriber} is not a contact`);
    if (isSubscribed && !contact?.listIds.includes(9))
      found.push(`lost: subscriber ${subscriber} is not on list 9`);
  }
}

/** The number of mails, of which a mailbox shows those with the same Message-ID once. */
function countMails({ sandbox }: Environment, isCounted: (mail: ReceivedMail) => boolean): number {
  return new Set(
    sandbox.mail
      .messages()
      .filter(isCounted)
      .map(({ messageId }) => messageId),
  ).size;
}

function checkMessages(stores: Environment, { messages }: History, found: string[]): void {
  for (const { message, isAccepted, isLost, isInterrupted } of messages) {
    const count = countMails(stores, ({ text }) => text.includes(messageText(message)));
    if (isAccepted && !isLost && count === 0) found.push(`lost: message ${message} did not arrive`);
    if (count > (isInterrupted ? 2 : 1)) found.push(`doubled: message ${message} arrived as ${count} mails`);
  }
}

/** The acknowledgments of one donor's gifts of one amount, which no mail tells apart. */
function checkAcknowledgments(stores: Environment, { gifts }: History, found: string[]): void {
  const groups = new Map<string, Gift[]>();
  for (const gift of gifts) {
    if (gift.currency !== 'usd' || gift.amountMinor < toMinor(ACKNOWLEDGE_FROM, 'usd')) continue;
    const key = `${gift.donor} ${gift.amountMinor}`;
    groups.set(key, [...(groups.get(key) ?? []), gift]);
  }
  for (const [key, same] of groups) {
    const [donor = 0, amountMinor = 0] = key.split(' ').map(Number);
    const subject = `Acknowledgment of your gift of ${formatAmount(amountMinor, 'usd')}`;
    const count = countMails(
      stores,
      (mail) => mail.to.includes(emailOf('donor', donor)) && mail.subject === subject,
    );
    const certain = same.filter(({ isReversed, isOfEarlierLedger }) => !isReversed && !isOfEarlierLedger);
    // With a lost answer in between, a gift is acknowledged once as it was and once as it is.
    const most = same.length + same.filter(({ isReversed }) => isReversed).length;
    const message = `donor ${donor} has ${count} times “${subject}” instead of ${certain.length} to ${most}`;
    if (count < certain.length) found.push(`lost: ${message}`);
    if (count > most) found.push(`doubled: ${message}`);
  }
}

/** Email addresses, names, phone numbers, messages, and ids of sessions. */
const personalData =
  /(?:donor|pledger|writer|subscriber)\d+@|Test (?:Donor|Writer)|2025550123|This is message|\bcs_test_\w+/g;

function leaks({ replicas }: Environment): string[] {
  return [...new Set(replicas.flatMap(({ log }) => log.match(personalData) ?? []))].map(
    (text) => `leaked: “${text}” is in a log`,
  );
}
