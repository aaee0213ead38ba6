import pg from 'pg';
import { toMajor, toMinor } from '../../src/gifts/money.js';
import { donorEmail } from './giving.js';
import { messageText, pledgeForm, pledgerEmail, readerEmail, type SentForms } from './forms.js';
import type { Plan } from './plan.js';
import type { Stage } from './stage.js';

const NEWSLETTER = 8;

/** What two of the three books disagree on, in words and without names. */
export interface Verdict {
  lost: string[];
  doubled: string[];
  /** Mails that came more than once under one Message-ID, which a mailbox shows once. */
  repeatedMails: number;
  /** Payments that came in, months included. */
  gifts: number;
}

/** The three books and the inbox, without what can go wrong. */
type Books = Pick<Stage, 'sandbox' | 'databaseUrl'>;

interface LedgerGift {
  provider_key: string;
  amount_minor: string;
  email: string;
}

/** Compares the payment provider, the ledger and the mailing service gift by gift and person by person, and every form. */
export async function compare(books: Books, plan: Pick<Plan, 'donors'>, sent: SentForms): Promise<Verdict> {
  const verdict: Verdict = { lost: [], doubled: [], repeatedMails: 0, gifts: 0 };
  await compareGifts(books, verdict);
  compareDonors(books, plan, verdict);
  comparePledges(books, sent, verdict);
  compareReaders(books, sent, verdict);
  compareMessages(books, sent, verdict);
  return verdict;
}

async function compareGifts({ sandbox, databaseUrl }: Books, verdict: Verdict): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<LedgerGift>(
    'select provider_key, amount_minor, email from gifts join people on people.id = person_id',
  );
  await client.end();
  const ledger = new Map(rows.map((row) => [row.provider_key, `${row.email} ${row.amount_minor}`]));
  const { sessions, invoices } = sandbox.stripe.state;
  const paid = new Map<string, string>();
  for (const { id, payment_status, customer_details, amount_total } of sessions.values()) {
    if (payment_status === 'paid') paid.set(id, `${customer_details?.email ?? ''} ${amount_total ?? 0}`);
  }
  for (const { id, status, billing_reason, customer_email, amount_paid } of invoices.values()) {
    if (status === 'paid' && billing_reason === 'subscription_cycle') {
      paid.set(id, `${customer_email ?? ''} ${amount_paid}`);
    }
  }
  verdict.gifts = paid.size;
  for (const [key, gift] of paid) {
    if (ledger.get(key) !== gift) verdict.lost.push(`a gift that the ledger does not have: ${kindOf(key)}`);
  }
  for (const key of ledger.keys()) {
    if (!paid.has(key)) verdict.doubled.push(`a gift that was never made: ${kindOf(key)}`);
  }
}

const kindOf = (key: string) => (key.startsWith('in_') ? 'a further month' : 'a checkout');

function compareDonors({ sandbox }: Books, { donors }: Pick<Plan, 'donors'>, verdict: Verdict): void {
  const totals = new Map(sandbox.stripe.totals().map((total) => [total.email, total]));
  const sessions = sandbox.stripe.sessions().filter(({ payment_status }) => payment_status === 'paid');
  donors.forEach(({ currency, openingMajor }, donor) => {
    const email = donorEmail(donor);
    const total = totals.get(email);
    if (!total) return;
    const contact = sandbox.brevo.contact(email);
    const due = toMinor(openingMajor ?? 0, currency) + total.totalMinor;
    const shown = Number(contact?.attributes.DONATED_AMOUNT ?? 0);
    const about = `donor ${donor} is shown with ${shown} ${currency} instead of ${toMajor(due, currency)}`;
    if (toMinor(shown, currency) < due) verdict.lost.push(about);
    if (toMinor(shown, currency) > due) verdict.doubled.push(about);
    for (const { mode, customer_details } of sessions) {
      const list = mode === 'subscription' ? 7 : 6;
      if (customer_details?.email !== email || contact?.listIds.includes(list)) continue;
      verdict.lost.push(`donor ${donor} is not on list ${list}`);
      break;
    }
  });
}

function comparePledges({ sandbox }: Books, { pledges }: SentForms, verdict: Verdict): void {
  for (const sent of pledges.values()) {
    const last = sent.findLast(({ isAccepted }) => isAccepted);
    if (!last) continue;
    const { kind, pledger } = last.pledge;
    const { amount, list } = pledgeForm(kind);
    const contact = sandbox.brevo.contact(pledgerEmail(pledger));
    const shown = Number(contact?.attributes[amount]);
    // One that was not answered with a yes may have been written down all the same.
    const fine = sent
      .filter((one) => one === last || !one.isAccepted)
      .some(({ pledge }) => pledge.amount === shown);
    if (!fine) verdict.lost.push(`pledge ${last.pledge.amount}: pledger ${pledger} is shown with ${shown}`);
    if (!contact?.listIds.includes(list)) verdict.lost.push(`pledger ${pledger} is not on list ${list}`);
  }
}

function compareReaders({ sandbox }: Books, { readers }: SentForms, verdict: Verdict): void {
  for (const [reader, { isKnown, isSubscribed }] of readers) {
    const contact = sandbox.brevo.contact(readerEmail(reader));
    if (isKnown && !contact) verdict.lost.push(`reader ${reader} is no contact`);
    if (isSubscribed && !contact?.listIds.includes(NEWSLETTER)) {
      verdict.lost.push(`reader ${reader} is not on the newsletter`);
    }
  }
}

function compareMessages({ sandbox }: Books, { messages }: SentForms, verdict: Verdict): void {
  const mails = sandbox.mail.messages();
  const idsOf = new Map<string, Set<string>>();
  for (const { text, messageId } of mails) {
    const said = /This is message number \d+\./.exec(text)?.[0] ?? '';
    const ids = idsOf.get(said) ?? new Set();
    if (ids.has(messageId)) verdict.repeatedMails += 1;
    idsOf.set(said, ids.add(messageId));
  }
  for (const [message, isAccepted] of messages) {
    const mailsOfIt = idsOf.get(messageText(message))?.size ?? 0;
    if (isAccepted && mailsOfIt === 0) verdict.lost.push(`message ${message} did not arrive`);
    if (mailsOfIt > 1) verdict.doubled.push(`message ${message} arrived as ${mailsOfIt} mails`);
  }
}
