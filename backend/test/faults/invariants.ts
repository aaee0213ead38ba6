import pg from 'pg';
import {
  allowedTotals,
  expectedGifts,
  toMajor,
  toMinor,
  type AllowedTotal,
  type ExpectedGift,
} from './expected-totals.js';
import { donorEmail } from './simulated-donors.js';
import { messageText, pledgeForm, pledgerEmail, subscriberEmail, type SentForms } from './simulated-forms.js';
import type { RunPlan, PlannedDonor } from './run-plan.js';
import type { FaultEnvironment } from './fault-environment.js';

const NEWSLETTER = 9;

/** The violated invariants, without personal data. */
export interface InvariantReport {
  lost: string[];
  doubled: string[];
  /** Mails that arrived again with the same Message-ID, which mailboxes show once. */
  repeatedMails: number;
  /** Including renewals. */
  gifts: number;
}

type Stores = Pick<FaultEnvironment, 'sandbox' | 'databaseUrl'>;

interface LedgerGift {
  provider_key: string;
  amount_minor: string;
  currency: string;
  email: string;
  purpose: string | null;
}

/** Compares Stripe, the ledger, the mailing service, the inbox and the submitted forms. */
export async function checkInvariants(
  stores: Stores,
  plan: Pick<RunPlan, 'donors'>,
  sent: SentForms,
  unknownOpeningBalances: Set<number>,
): Promise<InvariantReport> {
  const gifts = expectedGifts(stores.sandbox);
  const report: InvariantReport = { lost: [], doubled: [], repeatedMails: 0, gifts: gifts.length };
  await checkGifts(stores, gifts, report);
  checkDonors(stores, plan, gifts, unknownOpeningBalances, report);
  checkPledges(stores, sent, report);
  checkSubscribers(stores, sent, report);
  checkMessages(stores, sent, report);
  return report;
}

async function checkGifts(
  { sandbox, databaseUrl }: Stores,
  gifts: ExpectedGift[],
  report: InvariantReport,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<LedgerGift>(
    'select provider_key, amount_minor, currency, email, purpose from gifts join people on people.id = person_id',
  );
  await client.end();
  const ledger = new Map(
    rows.map((row) => [
      row.provider_key,
      { summary: `${row.email} ${row.amount_minor} ${row.currency}`, purpose: row.purpose },
    ]),
  );
  const paid = new Set(gifts.map(({ key }) => key));
  for (const { key, email, amountMinor, currency, purpose } of gifts) {
    const recorded = ledger.get(key);
    if (recorded?.summary !== `${email} ${amountMinor} ${currency}`)
      report.lost.push(`a gift missing from the ledger: ${kindOf(key)}`);
    else if (recorded.purpose !== purpose) report.lost.push(`a wrong purpose: ${kindOf(key)}`);
  }
  for (const key of ledger.keys()) {
    if (paid.has(key)) continue;
    const isPayment = sandbox.stripe.state.find(key) !== undefined;
    report.doubled.push(
      `${isPayment ? 'a foreign sale in the ledger' : 'a gift without a payment'}: ${kindOf(key)}`,
    );
  }
}

const kindOf = (key: string) => (key.startsWith('in_') ? 'a renewal' : 'a checkout');

function checkDonors(
  { sandbox }: Stores,
  { donors }: Pick<RunPlan, 'donors'>,
  gifts: ExpectedGift[],
  unknownOpeningBalances: Set<number>,
  report: InvariantReport,
): void {
  const giftsBy = new Map<string, ExpectedGift[]>();
  for (const gift of gifts) giftsBy.set(gift.email, [...(giftsBy.get(gift.email) ?? []), gift]);
  for (const [donor, planned] of donors.entries()) {
    const given = giftsBy.get(donorEmail(donor)) ?? [];
    const contact = sandbox.brevo.contact(donorEmail(donor));
    const opening = {
      minor: toMinor(planned.openingMajor ?? 0, planned.currency),
      currency: planned.currency,
    };
    checkTotal(
      donor,
      planned,
      allowedTotals(given, opening, !unknownOpeningBalances.has(donor)),
      contact?.attributes,
      report,
    );
    for (const [kind, list] of [
      ['once', 6],
      ['monthly', 7],
    ] as const) {
      const belongs = given.some((gift) => gift.kind === kind);
      const isOn = contact?.listIds.includes(list) === true;
      if (belongs && !isOn) report.lost.push(`donor ${donor} is not on list ${list}`);
      if (!belongs && isOn) report.doubled.push(`donor ${donor} is on list ${list} without such a gift`);
    }
  }
}

function checkTotal(
  donor: number,
  planned: PlannedDonor,
  allowed: AllowedTotal[],
  attributes: Record<string, unknown> = {},
  report: InvariantReport,
): void {
  const shown = Number(attributes.DONATED_AMOUNT ?? 0);
  const { DONATION_CURRENCY: named } = attributes;
  const currency = typeof named === 'string' ? named : planned.currency;
  const expected = allowed
    .map((total) => `${toMajor(total.atMostMinor, total.currency)} ${total.currency}`)
    .join(' or ');
  const message = `donor ${donor} is shown with ${shown} ${currency} instead of ${expected}`;
  const total = allowed.find((one) => one.currency === currency);
  const shownMinor = toMinor(shown, currency);
  if (!total || shownMinor < total.atLeastMinor) report.lost.push(message);
  else if (shownMinor > total.atMostMinor) report.doubled.push(message);
}

function checkPledges(
  { sandbox }: Stores,
  { pledges, lostPledges }: SentForms,
  report: InvariantReport,
): void {
  for (const sent of pledges.values()) {
    const last = sent.findLast(({ pledge, isAccepted }) => isAccepted && !lostPledges.has(pledge.amount));
    if (!last) continue;
    const { kind, pledger } = last.pledge;
    const { amount, list } = pledgeForm(kind);
    const contact = sandbox.brevo.contact(pledgerEmail(pledger));
    const shown = Number(contact?.attributes[amount]);
    // A form without a success response may have been stored, and a lost one may have been delivered before.
    const isCurrent = sent
      .filter((one) => one === last || !one.isAccepted || lostPledges.has(one.pledge.amount))
      .some(({ pledge }) => pledge.amount === shown);
    if (!isCurrent)
      report.lost.push(`pledge ${last.pledge.amount}: pledger ${pledger} is shown with ${shown}`);
    if (!contact?.listIds.includes(list)) report.lost.push(`pledger ${pledger} is not on list ${list}`);
  }
}

function checkSubscribers({ sandbox }: Stores, { subscribers }: SentForms, report: InvariantReport): void {
  for (const [subscriber, { isKnown, isSubscribed }] of subscribers) {
    const contact = sandbox.brevo.contact(subscriberEmail(subscriber));
    if (isKnown && !contact) report.lost.push(`subscriber ${subscriber} is not a contact`);
    if (isSubscribed && !contact?.listIds.includes(NEWSLETTER)) {
      report.lost.push(`subscriber ${subscriber} is not on the newsletter`);
    }
  }
}

function checkMessages({ sandbox }: Stores, sent: SentForms, report: InvariantReport): void {
  const mails = sandbox.mail.messages();
  const idsOf = new Map<string, Set<string>>();
  for (const { text, messageId } of mails) {
    const sentence = /This is message number \d+\./.exec(text)?.[0] ?? '';
    const ids = idsOf.get(sentence) ?? new Set();
    if (ids.has(messageId)) report.repeatedMails += 1;
    idsOf.set(sentence, ids.add(messageId));
  }
  for (const [message, isAccepted] of sent.messages) {
    const mailsOfIt = idsOf.get(messageText(message))?.size ?? 0;
    const mustArrive = isAccepted && !sent.lostMessages.has(message);
    if (mustArrive && mailsOfIt === 0) report.lost.push(`message ${message} did not arrive`);
    const atMost = sent.interruptedMessages.has(message) ? 2 : 1;
    if (mailsOfIt > atMost) report.doubled.push(`message ${message} arrived as ${mailsOfIt} mails`);
  }
}
