import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { gifts, messages, outbox, rateCounters, reversals, sentMails } from '../src/core/database/schema.js';
import { WeeklyCounts } from '../src/core/abuse-protection/weekly-counts.js';
import { Database } from '../src/core/database/database.js';
import { Outbox } from '../src/core/jobs/outbox.js';
import { WeeklyDigest } from '../src/operator/digest/weekly-digest.js';
import { blockedMails } from '../src/operator/alerts/conditions.js';
import { passTime } from './support/ledger.js';
import { contactTokenOf, give, newEmail } from './support/payments.js';
import { setReadOnly } from './support/databases.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const visitor = { name: 'Test Visitor', phoneNumber: '', email: 'visitor@example.org', message: 'Hello' };
const send = (message: object) =>
  api
    .browser()
    .post('/send-mail')
    .send({ ...visitor, ...message });
/** The worker may deliver a message after the visitor has got the response. A delivered message is deleted. */
const expectAllDelivered = () =>
  eventually(async () => {
    for (const table of [messages, outbox]) expect(await api.orm.$count(table)).toBe(0);
  });
const TIMESTAMP = /\d{4}-\d\d-\d\dT[\d:.]+Z/;
const sent = (text: string) => api.sandbox.mail.messages().filter((mail) => mail.text.includes(text));

test('a message is a mail to the configured recipient, text only, with the visitor as Reply-To', async () => {
  const response = await send({
    name: 'Оксана Мельник',
    phoneNumber: '380445550123',
    message: 'Добрий день.\r\n\r\nMe: 🌻',
  });
  expect([response.status, response.body]).toEqual([200, { message: expect.any(String) }]);
  await expectAllDelivered();
  const mail = api.sandbox.mail.messages().at(-1);
  expect(mail?.text.replace(TIMESTAMP, 'TIMESTAMP').trimEnd()).toBe(
    [
      'Name:  Оксана Мельник',
      'Email: visitor@example.org',
      'Phone: 380445550123',
      'Sent:  TIMESTAMP',
      '',
      'Добрий день.',
      '',
      'Me: 🌻',
      '',
      '-- ',
      'Sent with the contact form. Reply to this email to answer the sender.',
    ].join('\n'),
  );
  expect(mail).toMatchObject({ to: ['volunteers@example.org'], subject: 'Message from Оксана Мельник' });
  expect(mail?.headers['auto-submitted']).toBe('auto-generated');
  expect(mail?.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { replyTo } = await PostalMime.parse(`Reply-To: ${mail?.headers['reply-to'] ?? ''}\r\n\r\n`);
  expect(replyTo).toEqual([{ name: 'Оксана Мельник', address: 'visitor@example.org' }]);
});

test('a text that is no name is refused', async () => {
  const { status, body } = await send({ name: 'Оксана =?utf-8?Q?Board?= board@example.org' });
  expect([status, (body as { error: { code: string } }).error.code]).toEqual([400, 'invalid_name']);
});

test('a message with the same idempotency key is sent once, even after days', async () => {
  const resend = () => send({ message: 'sent once' }).set('Idempotency-Key', 'submission-pressed-twice');
  expect((await resend()).status).toBe(200);
  await api.orm.execute(sql`update rate_counters set expires_at = expires_at - interval '4 days'`);
  expect((await resend()).status).toBe(200);
  await expectAllDelivered();
  expect(sent('sent once')).toHaveLength(1);
  await send({ message: 'sent once' });
  expect(sent('sent once')).toHaveLength(2);
});

test('a key that another visitor or an offer has used is unknown', async () => {
  const key = { 'Idempotency-Key': 'the-same-for-everybody' };
  const offer = { email: 'visitor@example.org', attributes: { MILES_AMOUNT: 5 }, listIds: [10] };
  expect((await api.browser().post('/add-full-contact').set(key).send(offer)).status).toBe(201);
  for (const email of ['visitor@example.org', 'another@example.org'])
    expect((await send({ message: 'same key', email }).set(key)).status).toBe(200);
  await expectAllDelivered();
  expect(sent('same key')).toHaveLength(2);
});

test('a message whose answer was lost goes out again an hour later, under the same Message-ID', async () => {
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'apply-then-drop', times: 1 });
  expect((await send({ message: 'answer lost' })).status).toBe(200);
  await passTime(api.orm, '59 minutes');
  expect(await api.get(Outbox).attemptDue(['message'], 1)).toBe(0);
  await passTime(api.orm, '2 minutes');
  await expectAllDelivered();
  const [first, second] = sent('answer lost').map(({ headers }) => headers['message-id']);
  expect(first).toMatch(/^<.+>$/);
  expect(second).toBe(first);
});

test('a visitor does not wait for a slow mail server', async () => {
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'delay', delayMs: 12_000, times: 1 });
  expect((await send({ message: 'slow' })).status).toBe(200);
  expect(sent('slow')).toEqual([]);
  await expectAllDelivered();
  expect(sent('slow')).toHaveLength(1);
});

test('a message that the mail server does not take from this sender is kept, and the operator is told', async () => {
  const { check } = blockedMails(api.get(Database));
  expect(await check()).toMatchObject({ status: 'ok' });
  api.sandbox.faults.set({ call: 'smtp.sender', kind: 'status', status: 553 });
  expect((await send({ message: 'from nobody' })).status).toBe(200);
  expect(await check()).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(/MAIL_FROM.*: 1$/),
  });
  api.sandbox.faults.clear();
  await passTime(api.orm, '5 minutes');
  await api.get(Outbox).attempt('message', (await api.orm.select().from(messages))[0]?.id ?? 0);
  await expectAllDelivered();
  expect(sent('from nobody')).toHaveLength(1);
  expect(await check()).toMatchObject({ status: 'ok' });
});

test('a message that the mail server rejects is a 502, not kept, and may be sent again', async () => {
  const resend = () => send({ message: 'unwanted' }).set('Idempotency-Key', 'submission-of-unwanted');
  api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 550 });
  for (const time of ['first', 'again']) expect([time, (await resend()).status]).toEqual([time, 502]);
  for (const table of [messages, outbox]) expect(await api.orm.$count(table)).toBe(0);
  api.sandbox.faults.clear();
  expect((await resend()).status).toBe(200);
  await expectAllDelivered();
  expect(sent('unwanted')).toHaveLength(1);
});

const mailsTo = (address: string) => api.sandbox.mail.messages().filter(({ to }) => to.includes(address));
const offers = () => mailsTo('volunteers@example.org').filter(({ subject }) => subject.startsWith('Offer'));
const addContact = (email: string, attributes: object, listIds: number[]) =>
  api
    .browser()
    .post('/add-full-contact')
    .send({ email, attributes: { email, ...attributes }, listIds });

describe('an offer', () => {
  test('of points is mailed to the volunteers with what was written, once', async () => {
    const email = newEmail();
    const miles = { MILES_AMOUNT: '500', POINTS_PROGRAM_NAME: 'Sample Miles' };
    const offer = { ...miles, firstName: 'Olena', phone: '12025550123' };
    const send = () => addContact(email, offer, [10]).set('Idempotency-Key', 'key-of-one-offer-of-points');
    expect((await send()).status).toBe(201);
    await send();
    await expectAllDelivered();
    const [mail, ...more] = offers().filter(({ replyTo }) => replyTo === email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Offer of points from Olena');
    expect(mail?.text.replace(TIMESTAMP, 'TIMESTAMP').trimEnd()).toBe(
      [
        `Email: ${email}`,
        'Air miles: 500',
        'Program: Sample Miles',
        'First name: Olena',
        'Phone: 12025550123',
        'Sent: TIMESTAMP',
        '',
        '-- ',
        'Sent with a form of the site, which does not check addresses. Reply to this email to answer.',
      ].join('\n'),
    );
  });

  test('of a known donor has the new phone number, which their contact does not get', async () => {
    const email = newEmail();
    await give(api, { email });
    await expectAllDelivered();
    const contactId = await contactTokenOf(api, email);
    const attributes = {
      ORGANISATION_NAME: 'Sample, Ltd',
      HOW_SUPPORT_VFU: 'Trucks.\nSent: yesterday',
      POC_NAME: 'Taras',
      phone: '380445550123',
    };
    expect((await api.browser().put('/update-contact').send({ contactId, attributes })).status).toBe(200);
    await expectAllDelivered();
    expect(api.sandbox.brevo.contact(email)?.attributes.PHONE).not.toBe('380445550123');
    const mail = offers().at(-1);
    expect(mail?.subject).toBe('Offer from Sample, Ltd');
    // No line of theirs looks like one of ours.
    expect(mail?.text).toContain(
      'Contact: Taras\nHow to support: Trucks.\n    Sent: yesterday\nPhone: 380445550123\n',
    );
  });

  test('is not what a visitor leaves to stay in touch', async () => {
    const before = offers().length;
    expect((await addContact(newEmail(), { firstName: 'Taras' }, [8])).status).toBe(201);
    await expectAllDelivered();
    expect(offers()).toHaveLength(before);
  });
});

describe('the weekly digest', () => {
  const REPORT_TO = 'board@example.org';
  beforeAll(() => api.restart({ REPORT_TO }));
  // A Monday. In New York it begins five hours later than in UTC.
  const MONDAY = '2027-01-04';
  const queue = (at: string) => api.get(WeeklyDigest).queueLast(new Date(at));
  const digests = () => mailsTo(REPORT_TO).filter(({ subject }) => subject.includes('2026-12-28'));

  test('has the counts and sums of the week from Monday to Sunday, the state of the site, and no name', async () => {
    const gift = { kind: 'once', amountMinor: 1_000, currency: 'usd' } as const;
    const at = (time: string) => new Date(time);
    await api.orm.insert(gifts).values([
      { ...gift, providerKey: 'before', givenAt: at('2026-12-28T04:59:59Z') },
      { ...gift, providerKey: 'first', givenAt: at('2026-12-28T05:00:00Z'), paymentIntent: 'pi_first' },
      { ...gift, providerKey: 'monthly', givenAt: at('2027-01-01T00:00:00Z'), kind: 'monthly' },
      { ...gift, providerKey: 'last', givenAt: at('2027-01-04T04:59:59Z'), amountMinor: 250 },
      { ...gift, providerKey: 'after', givenAt: at('2027-01-04T05:00:00Z') },
    ]);
    const returned = { amountMinor: 400, currency: 'usd', reversedAt: at('2027-01-02T00:00:00Z') };
    const refund = { providerKey: 'refund:first', paymentIntent: 'pi_first', ...returned };
    await api.orm.insert(reversals).values(refund);
    for (const time of ['2027-01-04T05:00:00Z', '2027-01-11T04:59:59Z']) await queue(time);
    await expectAllDelivered();
    expect(digests()).toHaveLength(1);
    const [digest] = digests();
    expect(digest?.subject).toBe('The week from 2026-12-28 to 2027-01-03 (localhost:8080)');
    expect(digest?.text).toContain(`What came in from 2026-12-28 to 2027-01-03 (America/New_York):

Gifts, usd, monthly: 1, 10.00
Gifts, usd, once: 2, 12.50; returned so far: 4.00
Offers of points: 0
Offers of companies: 0
Newsletter sign-ups: 0
Messages: 0

The site now:
`);
    expect(digest?.text).toMatch(/^Deliveries +none pending$/m);
    expect(digest?.text).toMatch(/^Alerts +none$/m);
    await queue('2027-01-04T04:59:59Z');
    await expectAllDelivered();
    expect(digests()).toHaveLength(1);
    await queue('2027-01-11T05:00:00Z');
    await expectAllDelivered();
    expect(mailsTo(REPORT_TO).at(-1)?.subject).toContain(`The week from ${MONDAY} to 2027-01-10`);
  });

  test('counts sign-ups and messages, which no table keeps', async () => {
    await api.orm.delete(rateCounters);
    expect((await send({ message: 'Hello' })).status).toBe(200);
    const added = await api.browser().post('/add-contact').send({ contactEmail: newEmail() });
    const contactId = (added.body as { id: string }).id;
    expect((await api.browser().post('/subscribe-to-news').send({ contactId })).status).toBe(200);
    expect(await api.orm.$count(rateCounters)).toBeGreaterThan(0);
    await queue(new Date(Date.now() + 7 * 24 * 3_600_000).toISOString());
    await expectAllDelivered();
    const digest = mailsTo(REPORT_TO).at(-1)?.text;
    expect(digest).toMatch(/^Newsletter sign-ups: 1\nMessages: 1$/m);
    expect(digest).toMatch(/^Offers of points: 2\nOffers of companies: 1$/m);
  });

  test('counts by the organization’s week', async () => {
    jest.useFakeTimers({ now: new Date('2027-01-04T04:59:59Z') });
    const added = api.get(WeeklyCounts).add('messages');
    // Before the database is asked.
    jest.useRealTimers();
    await added;
    expect(await api.get(WeeklyCounts).read('messages', '2026-12-28')).toBe(1);
  });

  test('is not written without a recipient', async () => {
    await api.restart();
    const before = await api.orm.$count(sentMails, eq(sentMails.kind, 'digest'));
    await queue('2030-01-11T05:00:00Z');
    expect(await api.orm.$count(sentMails, eq(sentMails.kind, 'digest'))).toBe(before);
  });
});

// The last, because nothing is stored any more.
test('a message that the database does not store is answered with what to do, and is not sent', async () => {
  const before = api.sandbox.mail.messages().length;
  await setReadOnly(api.databaseUrl, true);
  const { status, body } = await send({ message: 'Nobody keeps this' });
  const message = expect.stringMatching(/cannot store.*write to us/);
  expect([status, body]).toEqual([503, { error: { code: 'database_unavailable', message } }]);
  expect(api.sandbox.mail.messages()).toHaveLength(before);
});
