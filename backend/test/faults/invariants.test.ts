import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { returnFromCheckout, pay } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { checkInvariants } from './invariants.js';
import { messageText, pledgerEmail, subscriberEmail, SentForms } from './simulated-forms.js';
import { donorEmail } from './simulated-donors.js';

describe('the invariants of a run', () => {
  const api = setupTestApi('postgresql');

  const donors = Array.from({ length: 10 }, (_, donor) => ({
    currency: 'usd',
    otherCurrency: 'eur',
    openingMajor: donor === 9 ? 100 : null,
  }));
  const sent = new SentForms();
  const unknownOpeningBalances = new Set<number>();
  const report = () => checkInvariants(api, { donors }, sent, unknownOpeningBalances);
  /** The violations that an action adds. */
  const newViolations = async (work: () => unknown) => {
    const before = await report();
    await work();
    const after = await report();
    const more = (lines: string[], known: string[]) => lines.filter((line) => !known.includes(line));
    return { lost: more(after.lost, before.lost), doubled: more(after.doubled, before.doubled) };
  };
  const show = (donor: number, attributes: Record<string, unknown>) => {
    const email = donorEmail(donor);
    const known = api.sandbox.brevo.contact(email);
    api.sandbox.brevo.seed({
      email,
      attributes: { ...known?.attributes, ...attributes },
      listIds: known?.listIds ?? [],
    });
  };
  const give = async (donor: number) => {
    const session = pay(api, { email: donorEmail(donor), kind: donor % 2 ? 'monthly' : 'once' });
    await returnFromCheckout(api.browser(), session);
    await eventually(() => expect(api.sandbox.brevo.contact(donorEmail(donor))?.listIds).toHaveLength(1));
    return session;
  };
  const pledged = (pledger: number) => {
    const pledge = { atMs: 0, pledger, kind: 'miles', amount: 100 + pledger } as const;
    sent.pledges.set(`miles ${pledger}`, [{ pledge, isAccepted: true }]);
  };
  const mail = (message: number, messageId: string) =>
    api.sandbox.mail.receive({
      from: 'website@example.org',
      replyTo: null,
      to: [],
      subject: '',
      text: messageText(message),
      messageId,
      headers: {},
    });

  test('hold if everything accepted has arrived once', async () => {
    show(9, { DONATED_AMOUNT: 100, DONATION_CURRENCY: 'usd' });
    for (const paymentLink of ['plink_of_the_shop', null]) pay(api, { email: donorEmail(0), paymentLink });
    for (const donor of [0, 1]) await give(donor);
    pledged(0);
    api.sandbox.brevo.seed({ email: pledgerEmail(0), attributes: { MILES_AMOUNT: 100 }, listIds: [10] });
    sent.subscribers.set(0, { isKnown: true, isSubscribed: true });
    api.sandbox.brevo.seed({ email: subscriberEmail(0), listIds: [9] });
    sent.messages.set(0, true);
    mail(0, '<0@example.org>');
    expect(await report()).toEqual({ lost: [], doubled: [], repeatedMails: 0, gifts: 2 });
  });

  test('report whatever is missing, wrong or doubled', async () => {
    const { brevo, stripe } = api.sandbox;
    pay(api, { email: donorEmail(2) });
    await give(3);
    brevo.seed({ email: donorEmail(3), attributes: { DONATED_AMOUNT: 99 }, listIds: [7] });
    stripe.state.sessions.delete(await give(4));
    pledged(1);
    pledged(2);
    brevo.seed({ email: pledgerEmail(2), attributes: { MILES_AMOUNT: 1 }, listIds: [10] });
    sent.subscribers.set(1, { isKnown: true, isSubscribed: true });
    for (const message of [1, 2, 3]) sent.messages.set(message, true);
    for (const messageId of ['<2@example.org>', '<2-again@example.org>']) mail(2, messageId);
    for (let time = 0; time < 2; time += 1) mail(3, '<3@example.org>');
    expect(await report()).toEqual({
      lost: [
        'a gift missing from the ledger: a checkout',
        'donor 2 is shown with 0 usd instead of 50 usd',
        'donor 2 is not on list 6',
        'pledge 101: pledger 1 is shown with NaN',
        'pledger 1 is not on list 10',
        'pledge 102: pledger 2 is shown with 1',
        'subscriber 1 is not a contact',
        'subscriber 1 is not on the newsletter',
        'message 1 did not arrive',
      ],
      doubled: [
        'a gift without a payment: a checkout',
        'donor 3 is shown with 99 usd instead of 50 usd',
        'donor 4 is shown with 50 usd instead of 0 usd',
        'donor 4 is on list 6 without such a gift',
        'message 2 arrived as 2 mails',
      ],
      repeatedMails: 1,
      gifts: 4,
    });
  });

  test('report a lost or changed purpose', async () => {
    const session = await give(8);
    const { sessions } = api.sandbox.stripe.state;
    const violations = await newViolations(() => {
      sessions.set(session, { ...api.sandbox.stripe.session(session), client_reference_id: 'edcamp' });
    });
    expect(violations).toEqual({
      lost: ['a wrong purpose: a checkout'],
      doubled: [],
    });
  });

  test('report a foreign sale that counts as a gift', async () => {
    const session = await give(5);
    const { sessions } = api.sandbox.stripe.state;
    const violations = await newViolations(() => {
      sessions.set(session, { ...api.sandbox.stripe.session(session), payment_link: 'plink_of_the_shop' });
    });
    expect(violations).toEqual({
      lost: [],
      doubled: [
        'a foreign sale in the ledger: a checkout',
        'donor 5 is shown with 50 usd instead of 0 usd',
        'donor 5 is on list 7 without such a gift',
      ],
    });
  });

  test('report an unreadable payment that counts as a gift', async () => {
    const session = await give(6);
    const { sessions } = api.sandbox.stripe.state;
    const violations = await newViolations(() => {
      sessions.set(session, { ...api.sandbox.stripe.session(session), created: 'never' as never });
    });
    expect(violations.doubled).toContain('donor 6 is shown with 50 usd instead of 0 usd');
  });

  test('report the wrong currency of a total', async () => {
    await give(7);
    expect(await newViolations(() => show(7, { DONATION_CURRENCY: 'eur' }))).toEqual({
      lost: ['donor 7 is shown with 50 eur instead of 50 usd'],
      doubled: [],
    });
  });

  test('report a wrong opening balance unless it is unknown', async () => {
    const shown = (amount: number) => newViolations(() => show(9, { DONATED_AMOUNT: amount }));
    expect(await shown(90)).toEqual({
      lost: ['donor 9 is shown with 90 usd instead of 100 usd'],
      doubled: [],
    });
    unknownOpeningBalances.add(9);
    expect(await shown(80)).toEqual({ lost: [], doubled: [] });
    expect(await shown(101)).toEqual({
      lost: [],
      doubled: ['donor 9 is shown with 101 usd instead of 100 usd'],
    });
  });

  test('allow forms that were lost with the database and messages that were interrupted', async () => {
    pledged(4);
    for (const message of [5, 6]) sent.messages.set(message, true);
    for (const messageId of ['<6@example.org>', '<6-again@example.org>']) mail(6, messageId);
    const violations = await newViolations(() => {
      const unaccepted = { atMs: 0, pledger: 5, kind: 'miles', amount: 105 } as const;
      sent.pledges.set('miles 5', [{ pledge: unaccepted, isAccepted: false }]);
      sent.markLost({
        changes: [{ MILES_AMOUNT: '104' }, { MILES_AMOUNT: '105' }],
        messages: [messageText(5), messageText(7)],
      });
      sent.markInterrupted([6]);
    });
    expect(violations).toEqual({ lost: [], doubled: [] });
    expect([...sent.lostPledges, ...sent.lostMessages]).toEqual([104, 5]);
    const { lost, doubled } = await report();
    expect([...lost, ...doubled].filter((line) => /pledger [45]|message [56]/.test(line))).toEqual([]);
  });

  test('report a pledge before a lost one', async () => {
    const pledge = (amount: number) => ({ atMs: 0, pledger: 6, kind: 'miles', amount }) as const;
    sent.pledges.set(
      'miles 6',
      [106, 107].map((amount) => ({ pledge: pledge(amount), isAccepted: true })),
    );
    sent.markLost({ changes: [{ MILES_AMOUNT: '107' }], messages: [] });
    const { lost } = await report();
    expect(lost.filter((line) => line.includes('pledger 6'))).toEqual([
      'pledge 106: pledger 6 is shown with NaN',
      'pledger 6 is not on list 10',
    ]);
  });
});
