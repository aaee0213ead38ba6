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
import { messageText, pledgeForm, pledgerEmail, readerEmail, type SentForms } from './simulated-forms.js';
import type { Unknowable } from './database-loss.js';
import type { RunPlan, PlannedDonor } from './run-plan.js';
import type { FaultEnvironment } from './fault-environment.js';

const NEWSLETTER = 8;

/** What two of the three books disagree on, in words and without names. */
export interface InvariantReport {
  lost: string[];
  doubled: string[];
  /** Mails that came more than once under one Message-ID, which a mailbox shows once. */
  repeatedMails: number;
  /** Payments that came in, months included. */
  gifts: number;
}

/** The three books and the inbox, without what can go wrong. */
type Books = Pick<FaultEnvironment, 'sandbox' | 'databaseUrl'>;

interface LedgerGift {
  provider_key: string;
  amount_minor: string;
  currency: string;
  email: string;
  purpose: string | null;
}

/** Compares the payment provider, the ledger and the mailing service gift by gift and person by person, and every form. */
export async function checkInvariants(
  books: Books,
  plan: Pick<RunPlan, 'donors'>,
  sent: SentForms,
  unknowable: Unknowable,
): Promise<InvariantReport> {
  const gifts = expectedGifts(books.sandbox);
  const report: InvariantReport = { lost: [], doubled: [], repeatedMails: 0, gifts: gifts.length };
  await checkGifts(books, gifts, report);
  checkDonors(books, plan, gifts, unknowable, report);
  checkPledges(books, sent, report);
  checkSubscribers(books, sent, report);
  checkMessages(books, sent, report);
  return report;
}

async function checkGifts(
  { sandbox, databaseUrl }: Books,
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
      { words: `${row.email} ${row.amount_minor} ${row.currency}`, purpose: row.purpose },
    ]),
  );
  const paid = new Set(gifts.map(({ key }) => key));
  for (const { key, email, amountMinor, currency, purpose } of gifts) {
    const kept = ledger.get(key);
    if (kept?.words !== `${email} ${amountMinor} ${currency}`)
      report.lost.push(`a gift that the ledger does not have: ${kindOf(key)}`);
    else if (kept.purpose !== purpose)
      report.lost.push(`a purpose that is not the one that was given for: ${kindOf(key)}`);
  }
  for (const key of ledger.keys()) {
    if (paid.has(key)) continue;
    const isPayment = sandbox.stripe.state.find(key) !== undefined;
    report.doubled.push(
      `${isPayment ? 'a payment that is no gift' : 'a gift that was never made'}: ${kindOf(key)}`,
    );
  }
}

const kindOf = (key: string) => (key.startsWith('in_') ? 'a further month' : 'a checkout');

function checkDonors(
  { sandbox }: Books,
  { donors }: Pick<RunPlan, 'donors'>,
  gifts: ExpectedGift[],
  { openings }: Unknowable,
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
      allowedTotals(given, opening, !openings.has(donor)),
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
  dues: AllowedTotal[],
  attributes: Record<string, unknown> = {},
  report: InvariantReport,
): void {
  const shown = Number(attributes.DONATED_AMOUNT ?? 0);
  const { DONATION_CURRENCY: named } = attributes;
  const currency = typeof named === 'string' ? named : planned.currency;
  const instead = dues.map((due) => `${toMajor(due.atMostMinor, due.currency)} ${due.currency}`).join(' or ');
  const about = `donor ${donor} is shown with ${shown} ${currency} instead of ${instead}`;
  const due = dues.find((one) => one.currency === currency);
  const shownMinor = toMinor(shown, currency);
  if (!due || shownMinor < due.atLeastMinor) report.lost.push(about);
  else if (shownMinor > due.atMostMinor) report.doubled.push(about);
}

function checkPledges(
  { sandbox }: Books,
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
    // One that was not answered with a yes may have been written down all the same, one that was lost have arrived before.
    const fine = sent
      .filter((one) => one === last || !one.isAccepted || lostPledges.has(one.pledge.amount))
      .some(({ pledge }) => pledge.amount === shown);
    if (!fine) report.lost.push(`pledge ${last.pledge.amount}: pledger ${pledger} is shown with ${shown}`);
    if (!contact?.listIds.includes(list)) report.lost.push(`pledger ${pledger} is not on list ${list}`);
  }
}

function checkSubscribers(
  { sandbox }: Books,
  { readers, lostReaders }: SentForms,
  report: InvariantReport,
): void {
  for (const [reader, { isKnown, isSubscribed }] of readers) {
    if (lostReaders.has(reader)) continue;
    const contact = sandbox.brevo.contact(readerEmail(reader));
    if (isKnown && !contact) report.lost.push(`reader ${reader} is no contact`);
    if (isSubscribed && !contact?.listIds.includes(NEWSLETTER)) {
      report.lost.push(`reader ${reader} is not on the newsletter`);
    }
  }
}

function checkMessages({ sandbox }: Books, sent: SentForms, report: InvariantReport): void {
  const mails = sandbox.mail.messages();
  const idsOf = new Map<string, Set<string>>();
  for (const { text, messageId } of mails) {
    const said = /This is message number \d+\./.exec(text)?.[0] ?? '';
    const ids = idsOf.get(said) ?? new Set();
    if (ids.has(messageId)) report.repeatedMails += 1;
    idsOf.set(said, ids.add(messageId));
  }
  for (const [message, isAccepted] of sent.messages) {
    const mailsOfIt = idsOf.get(messageText(message))?.size ?? 0;
    const isOwed = isAccepted && !sent.lostMessages.has(message);
    if (isOwed && mailsOfIt === 0) report.lost.push(`message ${message} did not arrive`);
    const atMost = sent.interruptedMessages.has(message) ? 2 : 1;
    if (mailsOfIt > atMost) report.doubled.push(`message ${message} arrived as ${mailsOfIt} mails`);
  }
}
