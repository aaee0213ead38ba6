import { describe, expect, test } from '@jest/globals';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { Database } from '../src/core/database/database.js';
import {
  gifts,
  outbox,
  people,
  scheduledTasks,
  sentMails,
  sessionClaims,
} from '../src/core/database/schema.js';
import { givenUpMails } from '../src/operator/alerts/conditions.js';
import { PersonEraser } from '../src/operator/privacy/person-eraser.js';
import { PersonMover } from '../src/operator/privacy/person-mover.js';
import { runCommand } from './support/command.js';
import { expectHistoryRead, makeDeliveriesDue } from './support/ledger.js';
import {
  contactAttributes,
  contactTokenOf,
  eventIds,
  give,
  newEmail,
  pay,
  payAndReturn,
  renewAs,
  sendEvent,
  sendLatest,
  subscriptionOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const mailsTo = (email: string) => api.sandbox.mail.messages().filter(({ to }) => to.includes(email));
const isMail = eq(outbox.kind, 'mail');
/** Waits until the one mail in the outbox has these values. */
const expectPending = (row: object) =>
  eventually(async () => expect(await api.orm.select().from(outbox).where(isMail)).toMatchObject([row]));
const expectNonePending = () => eventually(async () => expect(await api.orm.$count(outbox, isMail)).toBe(0));
/** The subjects of a donor's mails, once nothing is pending. */
async function subjectsTo(email: string): Promise<string[]> {
  await expectNonePending();
  return mailsTo(email).map(({ subject }) => subject);
}
const ACKNOWLEDGED = 'Acknowledgment of your gift of $300.00';
const CORRECTED = 'Correction: acknowledgment of your gift';
const LARGE = { amountMinor: 30_000 };

async function refund(session: string, amountMinor?: number): Promise<void> {
  api.sandbox.stripe.refund(session, amountMinor, false);
  expect(await sendLatest(api, 'charge.refunded')).toBe(200);
}

describe('a large gift', () => {
  test('is acknowledged to its donor, once, in their language and in English, with the name on the payment', async () => {
    const email = newEmail();
    const payment = { ...LARGE, email, reference: 'edcamp_uk', name: 'Olena and Taras Melnyk' };
    const { browser } = await payAndReturn(api, payment);
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { acknowledged: true } });
    for (const id of eventIds(api, 'checkout.session.completed')) expect(await sendEvent(api, id)).toBe(200);
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/^Підтвердження вашого внеску: 300.доларів.США$/),
    ]);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ replyTo: 'office@charity.example.org', to: [email] });
    expect(mail?.headers.from).toBe('"Sample Charity, Inc." <website@example.org>');
    expect(mail?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(mail?.text).toMatch(
      /^Призначення: .*EdCamp.*[а-я][^]*\* \* \*[^]*^Donor: Olena and Taras Melnyk, donor[^]*^Project: .*EdCamp/m,
    );
  });

  test('bears no word of a stranger who was first with the donor’s address, nor does their contact', async () => {
    const email = newEmail();
    const attributes = { firstName: 'Your gift failed', lastName: 'Call us', phone: '1', location: 'XX' };
    const add = { email, attributes: { email, ...attributes }, listIds: [8], language: 'uk' };
    expect((await api.browser().post('/add-full-contact').send(add)).status).toBe(201);
    await give(api, { ...LARGE, email, name: 'Olena Melnyk', reference: '_de' });
    const contactId = await contactTokenOf(api, email);
    await api.browser().put('/update-contact').send({ contactId, attributes, language: 'uk' });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    expect(mailsTo(email)[0]?.text).toMatch(/^Dear Olena Melnyk,$/m);
    const expected = { FIRSTNAME: 'Olena', LASTNAME: 'Melnyk', PHONE: '+12025550123', LANGUAGE: 'de' };
    expect(contactAttributes(api, email)).toMatchObject(expected);
  });

  test('of a renewal goes to the newest address that Stripe has, as do the corrections of earlier ones', async () => {
    const [email, other, third] = [newEmail(), newEmail(), newEmail()];
    const session = await give(api, { ...LARGE, email, kind: 'monthly', name: 'Olena Melnyk' });
    expect(await renewAs(api, subscriptionOf(api, session), email.toUpperCase())).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, ACKNOWLEDGED]);
    expect(await renewAs(api, subscriptionOf(api, session), other)).toBe(200);
    expect(await subjectsTo(other)).toEqual([ACKNOWLEDGED]);
    expect(mailsTo(other)[0]?.text).toMatch(/^Dear Olena Melnyk,$/m);
    await refund(session, 10_000);
    expect(await subjectsTo(other)).toEqual([ACKNOWLEDGED, CORRECTED]);
    expect(mailsTo(email)).toHaveLength(2);
    expect(contactAttributes(api, email).DONATED_AMOUNT).toBe(800);
    expect(await renewAs(api, subscriptionOf(api, session), email)).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, ACKNOWLEDGED, ACKNOWLEDGED]);
    expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(3);
    // Whoever asks to be erased under the address of before may be another person, under the new one the same.
    await api.get(PersonEraser).erase(other);
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(1);
    expect(await renewAs(api, subscriptionOf(api, session), third)).toBe(200);
    await give(api, { email: newEmail(), amountMinor: 100 });
    await api.orm.update(gifts).set({ receiptEmail: email }).where(eq(gifts.amountMinor, 100));
    await api.get(PersonEraser).erase(third);
    expect(await renewAs(api, subscriptionOf(api, session), third)).toBe(200);
    expect(await api.orm.$count(gifts, isNotNull(gifts.receiptEmail))).toBe(0);
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(0);
  });

  test('stays at the newest address after a payment of anyone under the one before, until that is moved', async () => {
    const [email, other, third] = [newEmail(), newEmail(), newEmail()];
    const session = await give(api, { ...LARGE, email, kind: 'monthly' });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    expect(await renewAs(api, subscriptionOf(api, session), other)).toBe(200);
    await give(api, { email, amountMinor: 100 });
    // Given after the renewal.
    await api.orm.update(gifts).set({ givenAt: new Date() }).where(eq(gifts.amountMinor, 100));
    await refund(session, 10_000);
    expect(await subjectsTo(other)).toEqual([ACKNOWLEDGED, CORRECTED]);
    expect(await api.get(PersonMover).move(other, third)).toMatchObject({ gifts: 1 });
    // Who writes from there has never given under it.
    expect(await api.get(PersonMover).rename(third, 'Olena Koval')).toBe(true);
    await refund(session, 5_000);
    expect(await subjectsTo(third)).toEqual([CORRECTED]);
    // Once they have, it is their own name.
    await give(api, { email: third, amountMinor: 100 });
    expect(await api.get(PersonMover).rename(third, 'Taras Koval')).toBe(true);
    await refund(session, 1_000);
    expect(await subjectsTo(third)).toEqual([CORRECTED, CORRECTED]);
    for (const { text } of mailsTo(third)) expect(text).toMatch(/^Dear Olena Koval,$/m);
  });
});

describe('a refund', () => {
  test('of a part, of the rest and one that failed correct what was acknowledged, each time once', async () => {
    const email = newEmail();
    const session = await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    await refund(session, 10_000);
    expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED]);
    await refund(session, 20_000);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED, CORRECTED]);
    api.sandbox.stripe.failRefund(session, false);
    expect(await sendLatest(api, 'refund.failed')).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED, CORRECTED, CORRECTED]);
    const [, part, rest, failed] = mailsTo(email);
    expect(part?.text).toMatch(/^Returned to you: \$100\.00\nGift after refund: \$200\.00$/m);
    expect(rest?.text).toContain('no longer valid');
    expect(failed?.text).not.toContain('no longer valid');
    expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(4);
  });

  test('before the acknowledgment was sent leaves nothing to acknowledge', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    const session = await give(api, { ...LARGE, email });
    await refund(session);
    api.sandbox.faults.clear();
    expect(await subjectsTo(email)).toEqual([]);
  });
});

test('an acknowledgment that was given up is told, and sent again with the command that is named', async () => {
  const email = newEmail();
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
  await give(api, { ...LARGE, email });
  await expectPending({ refusedSince: expect.any(Date) });
  api.sandbox.faults.clear();
  await api.orm
    .update(outbox)
    .set({ givenUpAt: sql`now()` })
    .where(isMail);
  const status = async () => (await runCommand('status', api.environment, [])).stdout;
  const { check } = givenUpMails(api.get(Database));
  const year = new Date().getFullYear();
  const remedy = `"./vfu statements ${year}"`;
  expect(await check()).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/: acknowledgment 1$/),
    remedy: expect.stringContaining(remedy),
  });
  expect(await status()).toMatch(new RegExp(`^Given up +acknowledgment 1: ${remedy}`, 'm'));
  const listed = (await runCommand('statements', api.environment, [`--year=${year}`])).stdout;
  const [, args = ''] = new RegExp(`to ${email}\\. .*: ./vfu statements (.*)$`, 'm').exec(listed) ?? [];
  expect(await runCommand('statements', api.environment, args.split(' '))).toMatchObject({ code: 0 });
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  expect(await status()).not.toMatch(/^Given up/m);
});

test('an acknowledgment is sent again to a donor who lost it, also of a gift that got none', async () => {
  const again = (key: string) => runCommand('statements', api.environment, [`--gift=${key}`, '--again']);
  const email = newEmail();
  const key = await give(api, { ...LARGE, email });
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  expect(await again(key)).toMatchObject({ code: 0, stdout: expect.stringContaining(email) });
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, ACKNOWLEDGED]);
  const [first, second] = mailsTo(email);
  expect(second?.text).toBe(first?.text);
  expect(second?.messageId).not.toBe(first?.messageId);
  const [other, newest] = [newEmail(), newEmail()];
  await api.orm.update(gifts).set({ receiptEmail: newest }).where(eq(gifts.providerKey, key));
  expect((await again(key)).stdout).toContain(newest);
  expect(await subjectsTo(newest)).toEqual([ACKNOWLEDGED]);
  await again(await give(api, { amountMinor: 500, email: other }));
  expect(await subjectsTo(other)).toEqual(['Acknowledgment of your gift of $5.00']);
  expect(await again('cs_unknown')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('no such gift'),
  });
});

test('an acknowledgment that was sent is not repeated because that could not be stored', async () => {
  await api.orm.execute(sql`create function fail() returns trigger language plpgsql
    as $$ begin raise exception 'for the test'; end $$`);
  await api.orm.execute(
    sql`create trigger fail before update on sent_mails for each row execute function fail()`,
  );
  const email = newEmail();
  await give(api, { ...LARGE, email });
  await eventually(() => expect(mailsTo(email)).toHaveLength(1));
  await api.orm.execute(sql`drop trigger fail on sent_mails`);
  await expectNonePending();
  expect(await api.orm.$count(sentMails, sql`sent_at > now() - interval '1 minute'`)).toBeGreaterThan(0);
  expect(mailsTo(email)).toHaveLength(1);
});

test.each([
  ['waits for its next time', 1],
  ['was given up', 3],
])('a refund corrects an acknowledgment whose answer was lost and that %s', async (_, unanswered) => {
  const email = newEmail();
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop', times: 1 });
  const session = await give(api, { ...LARGE, email });
  await expectPending({ unanswered: 1, leasedUntil: null });
  await api.orm
    .update(outbox)
    .set({ unanswered, ...(unanswered > 1 && { givenUpAt: sql`now()` }) })
    .where(isMail);
  await refund(session);
  await makeDeliveriesDue(api);
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED]);
});

test('a correction whose answer was lost goes out again as one', async () => {
  const email = newEmail();
  const session = await give(api, { ...LARGE, email });
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop', times: 1 });
  await refund(session, 10_000);
  await expectPending({ unanswered: 1, leasedUntil: null });
  await makeDeliveriesDue(api);
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED, CORRECTED]);
});

test('a restart while the mail server does not answer puts no acknowledgment off', async () => {
  const email = newEmail();
  api.sandbox.faults.set({ call: 'smtp.connect', kind: 'delay', delayMs: 20_000 });
  await give(api, { ...LARGE, email });
  await expectPending({ leasedUntil: expect.any(Date) });
  api.sandbox.faults.clear();
  await api.restart();
  expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
});

describe('no acknowledgment is sent', () => {
  test('for what was given before a restore, whatever records it; for what was given since, there is', async () => {
    const email = newEmail();
    await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    const { log, state } = api.sandbox.stripe;
    for (const { event, delivery } of log.all())
      state.deliveries.set(event.id, { ...delivery, state: 'delivered' });
    // What the backup of the day before has.
    for (const table of [sentMails, sessionClaims, gifts]) await api.orm.delete(table);
    await api.orm
      .update(scheduledTasks)
      .set({ dueAt: sql`now()`, succeededAt: sql`now() - interval '1 day'` });
    // Stripe's times are whole seconds.
    const second = Math.floor(Date.now() / 1_000);
    await eventually(() => expect(Date.now() / 1_000).toBeGreaterThan(second + 1));
    const settings = { ...api.environment, SESSION_SECRET: 'a secret of the tests, long enough for it' };
    const noErasures = ['apply-erasures', '/dev/null'];
    expect(await runCommand('person', settings, noErasures)).toMatchObject({ code: 0, stderr: '' });
    // The hourly task brings it back without `reconcile`.
    await api.restart();
    const isBack = eq(gifts.amountMinor, LARGE.amountMinor);
    await eventually(async () => expect(await api.orm.$count(gifts, isBack)).toBeGreaterThan(0));
    const other = newEmail();
    pay(api, { ...LARGE, email: other });
    expect(await runCommand('reconcile', api.environment, ['--fix'])).toMatchObject({ code: 0 });
    expect(await subjectsTo(other)).toEqual([ACKNOWLEDGED]);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  });

  test('again by reconcile for a gift that a damaged table has lost; it takes the amount of the settings', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const session = await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    await api.orm.delete(gifts).where(eq(gifts.providerKey, session));
    pay(api, { amountMinor: 12_000, email: other });
    const settings = { ...api.environment, ACKNOWLEDGE_FROM: '100' };
    expect(await runCommand('reconcile', settings, ['--fix'])).toMatchObject({ code: 0 });
    expect(await subjectsTo(other)).toEqual(['Acknowledgment of your gift of $120.00']);
    expect(await api.orm.$count(gifts, eq(gifts.providerKey, session))).toBe(1);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  });

  test('for a gift from before the ledger, which was rebuilt', async () => {
    const email = newEmail();
    await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    await api.loseDatabase();
    await expectHistoryRead(api);
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(1);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  });
});
