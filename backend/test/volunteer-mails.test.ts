import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { gifts, outbox, pledges, rateCounters, reversals, sentMails } from '../src/core/database/schema.js';
import { Retention } from '../src/operator/privacy/retention.js';
import { WeeklyDigest } from '../src/operator/digest/weekly-digest.js';
import { contactTokenOf, give, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const REPORT_TO = 'board@example.org';
const api = setupTestApi('postgresql', { REPORT_TO });

const expectNonePending = () => eventually(async () => expect(await api.orm.$count(outbox)).toBe(0));
const mailsTo = (address: string) => api.sandbox.mail.messages().filter(({ to }) => to.includes(address));
const offers = () => mailsTo('volunteers@example.org').filter(({ subject }) => subject.startsWith('Offer'));
const addContact = (email: string, attributes: object, listIds: number[], key?: string) => {
  const request = api.browser().post('/add-full-contact');
  if (key) void request.set('Idempotency-Key', key);
  return request.send({ email, attributes: { email, ...attributes }, listIds });
};
const TIMESTAMP = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

describe('an offer', () => {
  test('of points is mailed to the volunteers with what was written, once', async () => {
    const email = newEmail();
    const miles = {
      MILES_AMOUNT: '500',
      POINTS_PROGRAM_NAME: 'Sample Miles',
      firstName: 'Olena',
      phone: '12025550123',
    };
    const send = () => addContact(email, miles, [10], 'key-of-one-offer-of-points');
    expect((await send()).status).toBe(201);
    await send();
    await expectNonePending();
    expect(offers()).toHaveLength(1);
    const [mail] = offers();
    expect(mail).toMatchObject({
      to: ['volunteers@example.org'],
      replyTo: email,
      subject: 'Offer of points from Olena',
    });
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
    await expectNonePending();
    const contactId = await contactTokenOf(api, email);
    const attributes = {
      ORGANISATION_NAME: 'Sample, Ltd',
      HOW_SUPPORT_VFU: 'Trucks.\nSent: yesterday',
      POC_NAME: 'Taras',
      phone: '380445550123',
    };
    expect((await api.browser().put('/update-contact').send({ contactId, attributes })).status).toBe(200);
    await expectNonePending();
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
    await expectNonePending();
    expect(offers()).toHaveLength(before);
  });

  test('arrives after the mail server was down, and is forgotten a month later, without the offer', async () => {
    const email = newEmail();
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    expect((await addContact(email, { HOTEL_POINTS_AMOUNT: '70' }, [13])).status).toBe(201);
    api.sandbox.faults.clear();
    await expectNonePending();
    expect(offers().filter(({ replyTo }) => replyTo === email)).toHaveLength(1);
    const [kept, mailed] = [await api.orm.$count(pledges), await api.orm.$count(sentMails)];
    await api.orm.update(sentMails).set({ sentAt: sql`now() - interval '29 days'` });
    await api.get(Retention).deleteExpired();
    expect(await api.orm.$count(sentMails)).toBe(mailed);
    await api.orm.update(sentMails).set({ sentAt: sql`now() - interval '31 days'` });
    await api.get(Retention).deleteExpired();
    expect([await api.orm.$count(pledges), await api.orm.$count(sentMails)]).toEqual([kept, 0]);
  });
});

describe('the weekly digest', () => {
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
    await api.orm.insert(reversals).values({
      providerKey: 'refund:first',
      paymentIntent: 'pi_first',
      amountMinor: 400,
      currency: 'usd',
      reversedAt: at('2027-01-02T00:00:00Z'),
    });
    for (const time of ['2027-01-04T05:00:00Z', '2027-01-11T04:59:59Z']) await queue(time);
    await expectNonePending();
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
    await expectNonePending();
    expect(digests()).toHaveLength(1);
    await queue('2027-01-11T05:00:00Z');
    await expectNonePending();
    expect(mailsTo(REPORT_TO).at(-1)?.subject).toContain(`The week from ${MONDAY} to 2027-01-10`);
  });

  test('counts sign-ups and messages, which no table keeps', async () => {
    const message = { name: 'Taras', phoneNumber: '', email: newEmail(), message: 'Hello' };
    expect((await api.browser().post('/send-mail').send(message)).status).toBe(200);
    const added = await api.browser().post('/add-contact').send({ contactEmail: newEmail() });
    const contactId = (added.body as { id: string }).id;
    expect((await api.browser().post('/subscribe-to-news').send({ contactId })).status).toBe(200);
    expect(await api.orm.$count(rateCounters)).toBeGreaterThan(0);
    await queue(new Date(Date.now() + 7 * 24 * 3_600_000).toISOString());
    await expectNonePending();
    const digest = mailsTo(REPORT_TO).at(-1)?.text;
    expect(digest).toMatch(/^Newsletter sign-ups: 1\nMessages: 1$/m);
    expect(digest).toMatch(/^Offers of points: 2\nOffers of companies: 1$/m);
  });

  test('is not written without a recipient', async () => {
    await api.restart({ REPORT_TO: '' });
    const before = await api.orm.$count(sentMails, eq(sentMails.kind, 'digest'));
    await queue('2030-01-11T05:00:00Z');
    expect(await api.orm.$count(sentMails, eq(sentMails.kind, 'digest'))).toBe(before);
  });
});
