import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { outbox, people, sentMails } from '../src/core/database/schema.js';
import { organizationFile as sampleFacts } from '../src/core/files.js';
import { PersonEraser } from '../src/operator/privacy/person-eraser.js';
import { PersonRecords } from '../src/operator/privacy/person-record.js';
import { runCommand } from './support/command.js';
import { expectHistoryRead, makeDeliveriesDue } from './support/ledger.js';
import {
  give,
  newEmail,
  pay,
  payAndReturn,
  renew,
  sendEvent,
  sendLatest,
  eventIds,
} from './support/payments.js';
import { storedText } from './support/stored-text.js';
import { organizationFile } from './support/test-sandbox.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const mailsTo = (email: string) => api.sandbox.mail.messages().filter(({ to }) => to.includes(email));
const isMail = eq(outbox.kind, 'mail');
const expectNonePending = () =>
  eventually(async () => expect(await api.orm.$count(outbox, isMail)).toBe(0), 20_000);
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
  test('is acknowledged to its donor, once, with the name that they wrote on the payment page', async () => {
    const email = newEmail();
    const { browser } = await payAndReturn(api, {
      ...LARGE,
      email,
      reference: 'edcamp',
      name: 'Olena Melnyk',
    });
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { acknowledged: true } });
    for (const id of eventIds(api, 'checkout.session.completed')) expect(await sendEvent(api, id)).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({
      from: 'website@example.org',
      replyTo: 'office@charity.example.org',
      to: [email],
    });
    expect(mail?.headers.from).toBe('"Sample Charity, Inc." <website@example.org>');
    expect(mail?.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(mail?.text).toMatch(/^Dear Olena Melnyk,$/m);
    expect(mail?.text).toMatch(/^Organization: Sample Charity, Inc\.\nEIN 12-3456789\n5 Example Road/m);
    expect(mail?.text).toMatch(/^Amount: \$300\.00 \(single gift\)$/m);
    expect(mail?.text).toMatch(/^Project: .*EdCamp/m);
    expect(mail?.text).toContain('No goods or services were provided in return for this gift.');
  });

  test('has the donor’s name while the mailing service is down, too', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 503 });
    await give(api, { ...LARGE, email, name: 'Olena Melnyk' });
    await eventually(() => expect(mailsTo(email)).toHaveLength(1));
    expect(mailsTo(email)[0]?.text).toContain('Dear Olena Melnyk,');
  });

  test('of a donor who gave on a Ukrainian page is acknowledged in Ukrainian and English', async () => {
    const email = newEmail();
    await give(api, { ...LARGE, email, reference: 'edcamp_uk' });
    expect(await subjectsTo(email)).toEqual([
      expect.stringMatching(/^Підтвердження вашого внеску: 300.доларів.США$/),
    ]);
    expect(mailsTo(email)[0]?.text).toMatch(
      /^Призначення: .*EdCamp.*[а-я][^]*\* \* \*[^]*^Project: .*EdCamp/m,
    );
  });

  test('each month is acknowledged by itself', async () => {
    const email = newEmail();
    const session = await give(api, { ...LARGE, email, kind: 'monthly' });
    renew(api, session);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, ACKNOWLEDGED]);
    const [first, second] = mailsTo(email);
    expect(first?.text).toContain('(monthly gift)');
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  test.each([
    ['smaller than the limit', { amountMinor: 24_999 }],
    ['in another currency than the organization’s', { amountMinor: 30_000, currency: 'eur' }],
  ])('%s is left to the statement of the year', async (_, payment) => {
    const email = newEmail();
    await give(api, { ...payment, email });
    expect(await subjectsTo(email)).toEqual([]);
  });
});

describe('a refund', () => {
  test('of a part and then of the rest corrects what was acknowledged, each time once', async () => {
    const email = newEmail();
    const session = await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    await refund(session, 10_000);
    expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED]);
    await refund(session, 20_000);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED, CORRECTED]);
    const [, part, rest] = mailsTo(email);
    expect(part?.text).toMatch(/^Returned to you: \$100\.00\nGift after refund: \$200\.00$/m);
    expect(rest?.text).toContain('no longer valid');
    expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('before the acknowledgment was sent leaves nothing to acknowledge', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    const session = await give(api, { ...LARGE, email });
    await refund(session);
    api.sandbox.faults.clear();
    expect(await subjectsTo(email)).toEqual([]);
  });

  test('that failed is taken back in another correction', async () => {
    const email = newEmail();
    const session = await give(api, { ...LARGE, email });
    await expectNonePending();
    await refund(session, 10_000);
    await expectNonePending();
    api.sandbox.stripe.failRefund(session, false);
    expect(await sendLatest(api, 'refund.failed')).toBe(200);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, CORRECTED, CORRECTED]);
    expect(mailsTo(email)[2]?.text).not.toContain('Returned to you');
  });
});

describe('the mail server', () => {
  test.each([
    ['refuses connections', { call: 'smtp.connect', kind: 'drop' }],
    ['defers mails', { call: 'smtp.data', kind: 'status', status: 451 }],
    ['refuses mails', { call: 'smtp.data', kind: 'status', status: 550 }],
  ] as const)('that %s gets the acknowledgment later', async (_, fault) => {
    const email = newEmail();
    api.sandbox.faults.set(fault);
    await give(api, { ...LARGE, email });
    await eventually(async () => {
      const [row] = await api.orm.select().from(outbox).where(isMail);
      expect(row).toMatchObject({ attempts: 1, leasedUntil: null });
    });
    api.sandbox.faults.clear();
    await makeDeliveriesDue(api);
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
  });

  test('that loses its answer gets it again under the same Message-ID', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop', times: 1 });
    await give(api, { ...LARGE, email });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED, ACKNOWLEDGED]);
    expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('that refuses a mailbox for two days is not asked any more', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
    await give(api, { ...LARGE, email });
    await eventually(async () => {
      await api.orm
        .update(outbox)
        .set({ attempts: 7, dueAt: sql`now()` })
        .where(isMail);
      expect(await api.orm.$count(outbox, isMail)).toBe(0);
    });
    api.sandbox.faults.clear();
    expect(await subjectsTo(email)).toEqual([]);
  });
});

describe('a person', () => {
  const idOf = async (email: string) =>
    (await api.orm.select({ id: people.id }).from(people).where(eq(people.email, email)))[0]?.id ?? 0;

  test('sees which mails they got, in which no address and no name is stored', async () => {
    const email = newEmail();
    await give(api, { ...LARGE, email, name: 'Olena Secretname' });
    expect(await subjectsTo(email)).toEqual([ACKNOWLEDGED]);
    expect((await api.get(PersonRecords).readDatabase(email)).sentMails).toMatchObject([
      { kind: 'acknowledgment', sentAt: expect.any(Date) },
    ]);
    const stored = (await storedText(api)).split('\n').filter((line) => line.startsWith('sent_mails'));
    expect(stored.join()).not.toMatch(new RegExp(`${email}|Secretname`));
    await api.get(PersonEraser).erase(email);
  });

  test('an erased person gets no mail that was still queued', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    const session = await give(api, { ...LARGE, email });
    const personId = await idOf(email);
    expect(await api.orm.$count(sentMails, eq(sentMails.personId, personId))).toBe(1);
    await api.get(PersonEraser).erase(email);
    expect(await api.orm.$count(outbox, isMail)).toBe(0);
    expect(await api.orm.$count(sentMails, eq(sentMails.personId, personId))).toBe(0);
    api.sandbox.faults.clear();
    await refund(session);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('no acknowledgment is sent', () => {
  const expectNone = async (settings: Record<string, string>) => {
    await api.restart(settings);
    const email = newEmail();
    await give(api, { ...LARGE, email });
    expect(await api.orm.$count(outbox, isMail)).toBe(0);
    expect(mailsTo(email)).toEqual([]);
  };

  test('while a fact of the organization is a sample', () => expectNone({ ORGANIZATION_FACTS: sampleFacts }));

  test('with an empty ACKNOWLEDGE_FROM', () =>
    expectNone({ ORGANIZATION_FACTS: organizationFile, ACKNOWLEDGE_FROM: '' }));

  test('for what reconcile records, which may have been acknowledged before a restore', async () => {
    await api.restart();
    await expectHistoryRead(api);
    const email = newEmail();
    pay(api, { ...LARGE, email });
    expect(await runCommand('reconcile', api.environment, ['--fix'])).toMatchObject({ code: 0 });
    expect(await subjectsTo(email)).toEqual([]);
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
