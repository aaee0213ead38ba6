import { describe, expect, jest, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { idOf } from '../../sandbox/src/stripe/stripe-objects.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { gifts, reversals } from '../src/core/database/schema.js';
import { log } from '../src/core/telemetry/log.js';
import { GiftLedger } from '../src/ledger/gift-ledger.js';
import { GiftReports } from '../src/ledger/gift-reports.js';
import { projectSlugFrom } from '../src/ledger/purpose.js';
import { unknownPaymentLinks } from '../src/operator/alerts/conditions.js';
import { GiftRecorder } from '../src/payments/gift-recorder.js';
import { PaymentProvider } from '../src/payments/payment-provider.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { linkId, purposeOf, reconcile } from './support/ledger.js';
import {
  addDonor,
  changeSession,
  contactAttributes,
  donatedAmount,
  eventIds,
  expectTotal,
  give,
  latestEvent,
  newEmail,
  pay,
  payAndReturn,
  renew,
  returnFromCheckout,
  sendEvent,
  sendLatest,
  sendWebhook,
} from './support/payments.js';
import { type Browser, setupTestApi } from './support/test-api.js';

describe('which payments count as gifts', () => {
  const api = setupTestApi('postgresql');
  const unknownLinks = () => unknownPaymentLinks(api.get(PaymentProvider), api.get(GiftRecorder));

  test.each([
    ['no payment link', 'once', null],
    ['another payment link, and its renewals,', 'monthly', 'plink_of_the_shop'],
  ] as const)(
    'a checkout through %s does not count, however it is reported',
    async (_, kind, paymentLink) => {
      const email = newEmail();
      const before = await api.orm.$count(gifts);
      const session = pay(api, { email, kind, paymentLink });
      expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
      if (kind === 'monthly') {
        renew(api, session);
        expect(await sendLatest(api, 'invoice.paid')).toBe(200);
      }
      expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
      await api.get(PaymentSync).handleUndelivered(null);
      expect(await reconcile(api)).toMatchObject({ left: 0 });
      expect(await api.orm.$count(gifts)).toBe(before);
      expect(api.sandbox.brevo.contact(email)).toBeUndefined();
    },
  );

  test('with a key that may not list the payment links, a named one counts, and no gift through another is lost', async () => {
    api.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await api.restart({ STRIPE_PAYMENT_LINKS: 'plink_replaced' });
    const { check } = unknownLinks();
    // Payments through another link, of the tests before.
    api.sandbox.stripe.state.events.clear();
    await addDonor(api, { paymentLink: 'plink_replaced' });
    expect(await check()).toMatchObject({ status: 'ok' });
    const email = newEmail();
    const session = pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(502);
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(502);
    await expect(api.get(PaymentSync).handleUndelivered(null)).rejects.toThrow('could not be handled');
    expect(await check()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('plink_sandboxonce'),
    });
    api.sandbox.faults.clear();
    await api.get(PaymentSync).handleUndelivered(null);
    await expectTotal(api, email, 50);
    expect(await check()).toMatchObject({ status: 'ok' });
  });

  test.each(['once', 'monthly'] as const)(
    'the operator is told of a payment, %s, through a link that no setting names, until one does',
    async (kind) => {
      const paymentLink = `plink_of_${kind}`;
      const [email, state] = [newEmail(), api.sandbox.stripe.state];
      await api.restart();
      state.events.clear();
      const session = pay(api, { email, kind, paymentLink });
      if (kind === 'monthly') {
        state.events.clear();
        renew(api, session);
      }
      expect(await unknownLinks().check()).toMatchObject({
        status: 'failed',
        message: expect.stringContaining(paymentLink),
      });
      await api.restart({ STRIPE_OTHER_LINKS: paymentLink });
      expect(await unknownLinks().check()).toMatchObject({ status: 'ok' });
      await api.restart({ STRIPE_PAYMENT_LINKS: paymentLink });
      await api.get(PaymentSync).backfill();
      await expectTotal(api, email, kind === 'monthly' ? 100 : 50);
      expect(await unknownLinks().check()).toMatchObject({ status: 'ok' });
    },
  );

  test.each([
    ['the site’s own link, beside a named one, counts', { STRIPE_PAYMENT_LINKS: 'plink_named' }, 'once'],
    ['the link of a button counts, whatever was said of it before', { STRIPE_OTHER_LINKS: 'once' }, 'once'],
    ['a link of a monthly amount counts', {}, 'monthly'],
  ] as const)('%s', async (_, settings: Record<string, string>, kind) => {
    const { id, url } = api.sandbox.stripe.createPaymentLink('monthly', {});
    const others = settings.STRIPE_OTHER_LINKS && { STRIPE_OTHER_LINKS: linkId(api, 'once') };
    await api.restart({ ...settings, ...others, DONATE_MONTHLY_AMOUNT_URLS: `25=${url}` });
    await addDonor(api, { kind, ...(kind === 'monthly' && { paymentLink: id }) });
  });
});

describe('malformed payments', () => {
  const api = setupTestApi('postgresql');

  test('a name of 100,000 characters, with halves of characters and a NUL: the gift is recorded', async () => {
    await addDonor(api, { name: `Te\u0000st Don\ud800or ${'N'.repeat(100_000)}` });
  });

  test('one that cannot be read is logged, one that the database rejects is reported, the others are recorded', async () => {
    const error = jest.spyOn(log, 'error');
    const [before, after] = [newEmail(), newEmail()];
    const payAs = (change: object) => {
      const session = pay(api, { email: newEmail() });
      changeSession(api, session, change);
      return session;
    };
    pay(api, { email: before, amountMinor: 700 });
    const unreadable = payAs({ custom_fields: [null] });
    payAs({ custom_fields: [null], payment_intent: null });
    payAs({ amount_total: 1e30 });
    pay(api, { email: after, amountMinor: 900 });
    const { left, lines } = await reconcile(api);
    expect({ left, lines: lines.filter((text) => !text.endsWith('Repaired.')) }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^Gift pi_.* The repair failed\.$/)],
    });
    expect([before, after].map((email) => donatedAmount(api, email))).toEqual([7, 9]);
    // By its payment: the id of a session would let a reader of the log see the donor's details.
    const logged = error.mock.calls.filter(([, text]) => text?.endsWith('is left out'));
    const id = api.sandbox.stripe.session(unreadable).payment_intent;
    expect(logged.map(([about]) => about)).toEqual(expect.arrayContaining([{ id }, { id: 'session' }]));
    expect(JSON.stringify(logged)).not.toContain('cs_');
    error.mockRestore();
  });
});

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

describe('the date of a gift is when it was paid, whatever records it', () => {
  const api = setupTestApi('postgresql');

  const dateOf = async (session: string) => {
    const [gift] = await api.orm.select().from(gifts).where(eq(gifts.providerKey, session));
    return gift === undefined ? undefined : gift.givenAt.getTime() / 1000;
  };
  /** Changes when an event happened, and when the checkout was opened that it is about. */
  const moveEvents = (session: string, byS: number) => {
    const { events } = api.sandbox.stripe.state;
    const { created: opened } = api.sandbox.stripe.session(session);
    for (const event of events.values()) {
      if ((event.data.object as { id: string }).id !== session) continue;
      const object = { ...event.data.object, created: opened };
      const created = event.created + byS;
      events.set(event.id, { ...event, created, data: { ...event.data, object } } as never);
    }
  };
  const readHistory = async () => {
    await eventually(async () => expect(await api.get(GiftLedger).isBackfilled()).toBe(true));
    await api.get(GiftLedger).resetBackfill();
    await api.get(PaymentSync).backfill();
  };

  const ways = {
    'the donor who returns': (session: string) => returnFromCheckout(api.browser(), session),
    'the webhook': () => sendLatest(api, 'checkout.session.completed'),
    'the webhook of the settlement': () => sendLatest(api, 'checkout.session.async_payment_succeeded'),
    'the history': readHistory,
  };
  type Way = keyof typeof ways;

  test.each<Way>(['the donor who returns', 'the webhook', 'the history'])(
    'given once or monthly, recorded by %s',
    async (way) => {
      const { stripe } = api.sandbox;
      for (const kind of ['once', 'monthly'] as const) {
        const session = pay(api, { email: newEmail(), kind });
        const { created, invoice } = stripe.session(session);
        const paidAt = stripe.state.invoices.get(idOf(invoice))?.status_transitions.paid_at;
        changeSession(api, session, { created: created - 20 * HOUR_S });
        moveEvents(session, 5);
        await ways[way](session);
        expect(await dateOf(session)).toBe(kind === 'once' ? stripe.chargeOf(session)?.created : paidAt);
      }
    },
  );

  /** A bank debit of some days ago that settles now. Returns when it did. */
  const settle = (session: string, daysAgo: number) => {
    const { stripe } = api.sandbox;
    const began = stripe.session(session).created - daysAgo * DAY_S;
    changeSession(api, session, { created: began });
    const charge = stripe.chargeOf(session);
    if (charge) stripe.state.charges.set(charge.id, { ...charge, created: began + 60 });
    stripe.settle(session, 'paid', false);
    moveEvents(session, -HOUR_S);
    return stripe.log.all().findLast(({ objectId }) => objectId === session)?.event.created;
  };
  test.each<Way>(['the donor who returns', 'the webhook of the settlement', 'the history'])(
    'of a bank debit that settled days later, recorded by %s',
    async (way) => {
      const session = pay(api, { email: newEmail(), unpaid: true });
      const settledAt = settle(session, 3);
      await ways[way](session);
      expect(await dateOf(session)).toBe(settledAt);
    },
  );

  test('of a bank debit whose event Stripe no longer has, it is that of the charge', async () => {
    const session = pay(api, { email: newEmail(), unpaid: true });
    settle(session, 31);
    await readHistory();
    expect(await dateOf(session)).toBe(api.sandbox.stripe.chargeOf(session)?.created);
  });
});

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';

describe('the purpose of a gift', () => {
  const api = setupTestApi('postgresql');

  test.each([
    ['../projects/pilot-vests'],
    ['<script>alert(1)</script>'],
    ['a'.repeat(300_000)],
    [5],
    ['pilot\u0000vests\ud800'],
  ])('is none that anybody has invented: %j', (reference) => {
    expect(projectSlugFrom(reference)).toBeNull();
  });

  test.each([
    ['Pilot-Vests_UK', SLUG, 'uk'],
    ['no-such-project_uk', null, 'uk'],
    ['', null, null],
  ])('and the language of the page are shown to the donor: "%s"', async (reference, purpose, language) => {
    const email = newEmail();
    const browser = api.browser();
    const { body } = await returnFromCheckout(browser, pay(api, { email, reference }));
    expect(body).toMatchObject({ amount_total: 5_000, purpose, language });
    expect((await browser.get('/gift-status')).body).toMatchObject({ gift: { purpose } });
    await eventually(() => expect(contactAttributes(api, email).LANGUAGE ?? null).toBe(language));
  });

  test('of a renewal is that of the subscription, also after the database is lost', async () => {
    const email = newEmail();
    const one = pay(api, { email, kind: 'monthly', reference: SLUG });
    const first = latestEvent(api, 'checkout.session.completed');
    const two = pay(api, { email, kind: 'monthly', reference: OTHER });
    const second = latestEvent(api, 'checkout.session.completed');
    const unknown = pay(api, { email, kind: 'monthly', reference: 'no-such-project' });
    const none = pay(api, { email });
    const months = [one, two, two, unknown].map((session) => renew(api, session));
    for (const event of eventIds(api, 'invoice.paid').reverse()) await sendEvent(api, event);
    await returnFromCheckout(api.browser(), none);
    await returnFromCheckout(api.browser(), unknown);
    await Promise.all([first, second, second, first].map((event) => sendWebhook(api, event)));
    const keys = [one, two, unknown, none, ...months];
    const expected = [SLUG, OTHER, 'no-such-project', null, SLUG, OTHER, OTHER, 'no-such-project'];
    expect(await Promise.all(keys.map((key) => purposeOf(api, key)))).toEqual(expected);
    const purposes = async () => {
      const rows = await api.orm.select({ key: gifts.providerKey, purpose: gifts.purpose }).from(gifts);
      return new Map(rows.map(({ key, purpose }) => [key, purpose]));
    };
    const before = await purposes();
    await api.loseDatabase();
    await eventually(async () => expect(await purposes()).toEqual(before));
  });

  test('is what its gifts in US dollars come to, less what was returned, if three donors gave', async () => {
    const reference = 'art-therapy';
    const raised = () => api.get(GiftReports).raisedFor(reference, 'usd');
    const refund = async (session: string, amountMinor?: number) => {
      api.sandbox.stripe.refund(session, amountMinor, false);
      expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    };
    const email = newEmail();
    const first = await give(api, { email, reference });
    await give(api, { email, reference });
    await give(api, { reference, amountMinor: 700 });
    await give(api, { reference, currency: 'eur' });
    await give(api, { reference: OTHER });
    await refund(await give(api, { reference, amountMinor: 900 }));
    expect(await raised()).toBeNull();
    await give(api, { reference, amountMinor: 1_000 });
    await refund(first, 1_500);
    expect(await raised()).toBe(10_200);
    // A payment with both ids, returned once.
    const both = { paymentIntent: 'pi_both', invoice: 'in_both', currency: 'usd' };
    const [kind, purpose, at] = ['once', reference, new Date()] as const;
    const gift = { ...both, providerKey: 'cs_both', kind, givenAt: at, purpose, amountMinor: 600 };
    await api.orm.insert(gifts).values(gift);
    const refunded = { ...both, providerKey: 'refund:both', amountMinor: 500, reversedAt: at };
    await api.orm.insert(reversals).values(refunded);
    expect(await raised()).toBe(10_300);
    // In public, rounded down to ten dollars.
    const { body } = await api.browser().get(`/projects/${reference}/raised`);
    expect(body).toEqual({ raisedMinor: 10_000, currency: 'usd' });
  });
});

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const giftOf = async (browser: Browser, handle?: string) => {
  const response = await browser.get('/gift-status').set(handle ? { 'x-gift': handle } : {});
  expect(response.status).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return (response.body as { gift: Record<string, unknown> | null }).gift;
};

describe('GET /gift-status', () => {
  const api = setupTestApi('postgresql');

  test('shows the browser that paid its newest gift or the one that is named, and nothing else', async () => {
    const payment = { amountMinor: 4_200, currency: 'eur', reference: 'edcamp' };
    const { browser, response } = await payAndReturn(api, payment);
    const times = { recordedAt: timestamp };
    const shown = { amount_total: 4_200, currency: 'eur', purpose: 'edcamp', recurring: false, ...times };
    await eventually(async () => expect(await giftOf(browser)).toEqual({ ...shown, acknowledged: false }));
    const monthly = pay(api, { email: newEmail(), amountMinor: 2_000, kind: 'monthly' });
    await returnFromCheckout(browser, monthly);
    expect(await giftOf(browser)).toMatchObject({ amount_total: 2_000, purpose: null, recurring: true });
    expect(await giftOf(browser, response.body.gift)).toMatchObject({ amount_total: 4_200 });
    expect(await giftOf(browser, 'unknown')).toBeNull();
  });

  test('a link of another site, with which no cookie is sent, does not replace the cookie', async () => {
    const cookieFrom = async (site: string) =>
      (await api.browser().get('/gift-status').set('Sec-Fetch-Site', site)).headers['set-cookie'];
    expect(await cookieFrom('same-origin')).toHaveLength(1);
    expect(await cookieFrom('cross-site')).toBeUndefined();
  });

  test.each([
    ['23 hours', true],
    ['25 hours', false],
  ])('%s after the return the gift is shown: %s', async (age, isShown) => {
    const { browser } = await payAndReturn(api);
    await api.orm.execute(sql.raw(`update session_claims set claimed_at = claimed_at - interval '${age}'`));
    expect((await giftOf(browser)) !== null).toBe(isShown);
  });

  test('is not changed by a refund', async () => {
    const { browser, session, email } = await payAndReturn(api);
    const before = await giftOf(browser);
    api.sandbox.stripe.refund(session, undefined, false);
    await sendLatest(api, 'charge.refunded');
    await expectTotal(api, email, 0);
    expect(await giftOf(browser)).toEqual(before);
  });
});
