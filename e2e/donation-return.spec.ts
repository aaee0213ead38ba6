import { gift, mockApi, paid, type MockResponse } from './support/mock-api';
import { banner, newEmail } from './support/forms';
import { expectContact, payWithoutReturn } from './support/sandbox';
import { expect, test, type Page, type Route } from './support/test';
import { open, waitForHydration } from './support/visit';

/*
 * From the payment page to what became of the gift. Which calls follow a return, and what fails how, is in
 * frontend/src/features/giving/follow-return.test.ts; a real gift is followed in giving.spec.ts.
 */

const giftStatus = (change: Partial<typeof gift> = {}): MockResponse => [
  200,
  { gift: { ...gift, ...change } },
];

/** The API's answer, without its cookie: with `route.fetch()` the browser would have that already. */
async function answerTo(route: Route) {
  const call = route.request();
  const cookies = await call.frame().page().context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', cookie };
  const answer = await fetch(call.url(), { method: call.method(), headers, body: call.postData() });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

const comeBack = (page: Page, session: string) => page.goto(`/?checkout_session_id=${session}`);
const expectThanks = (page: Page, name: string, amount: number) =>
  Promise.all([
    expect(page.getByText(`${name}, we have received your $${amount}.`, { exact: true })).toBeVisible(),
    expect(page.getByText(`To ${name[0]}…@example.org, from Stripe.`)).toBeVisible(),
  ]);

test.describe('with the newsletter dialog', () => {
  test.use({ newsModal: true });

  test('the session id leaves the address at once and never appears in a Referer; the newsletter is offered with the email that is known, and by no dialog; Back and a reload do not start over', async ({
    page,
  }) => {
    const referers: string[] = [];
    page.on('request', (request) => referers.push(request.headers().referer ?? ''));
    await page.clock.install();
    const { calls } = await mockApi(page, { 'get-payment-data': paid });
    const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
    await page.goto('/?checkout_session_id=cs_secret&recurring=true');
    await expect(page).toHaveURL('/donation-confirm');
    const box = page.getByRole('main').getByRole('form', { name: 'Don’t miss out' });
    await expect(box.getByRole('textbox', { name: 'Email' })).toHaveValue('Donor@example.org');
    expect(referers.join()).not.toContain('cs_secret');
    expect(await stored()).not.toContain('cs_secret');
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('Thanks for your donation!');
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await stored()).not.toContain('news-modal-seen');
    await page.reload();
    await waitForHydration(page);
    await expect(page.getByText('Welcome back')).toHaveCount(0);
    expect(calls.filter((call) => call === 'get-payment-data')).toHaveLength(1);
  });
});

test.describe('on a translated page', () => {
  test.use({ translated: true });

  test('while the code does not come, or the answer is lost, a notice says so, and gives the focus to the page; after a retry, the thanks', async ({
    page,
    request,
  }) => {
    const email = newEmail('Anna');
    const session = await payWithoutReturn(request, { email, name: 'Anna Bright', amountMinor: 2_500 });
    let lost = 0;
    const loseAnswer = async (route: Route) => {
      expect((await answerTo(route)).status).toBe(200);
      await route.abort('connectionreset');
      lost += 1;
    };
    await page.route('**/api/get-payment-data', loseAnswer, { times: 1 });
    await page.route(/\/assets\/follow-return/, (route) => route.abort());
    await comeBack(page, session);
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(page.getByText('We could not confirm your payment here')).toBeVisible();
    await page.unroute(/\/assets\/follow-return/);
    await again.press('Enter');
    await expect.poll(() => lost).toBe(1);
    await expect(page.getByRole('main')).toBeFocused();
    // Once, after what reassures, in a live region without buttons.
    const error = 'Error with get payment details from Stripe';
    await expect(page.getByText(error)).toHaveCount(1);
    const notice = page.getByRole('status').filter({ hasText: error });
    await expect(notice).toHaveText(/^We could not confirm your payment here/);
    await expect(notice.getByRole('button')).toHaveCount(0);
    await again.press('Enter');
    await expectThanks(page, 'Anna', 25);
  });

  test('the gift’s status updates live and is announced; it asks no more when it is recorded, and prints what the records need, and nothing else', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.clock.install();
    const { responses, calls } = await mockApi(page, { 'gift-status': giftStatus() });
    await open(page, '/donation-confirm');
    const live = page.getByRole('main').getByRole('status').first();
    const recorded = page.locator('main dl > div').filter({ hasText: 'Recorded' }).getByRole('definition');
    await expect(live).toHaveText(/^Received: ¥500, EdCamp.*\.$/);
    await expect(recorded).toContainText('We are adding it to our books.');
    responses['gift-status'] = giftStatus({ recordedAt: '2026-11-22T07:00:00.000Z' });
    await page.clock.runFor(5_000);
    await expect(live).toHaveText(/^Received and recorded: ¥500, EdCamp/);
    await expect(recorded).toContainText('November 22, 2026');
    const whenDone = calls.length;
    await page.clock.runFor(60_000);
    expect(calls).toEqual(Array(whenDone).fill('gift-status'));

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print for your records' }).click();
    await expect(page.locator('[data-printed]')).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    for (const fact of [
      '¥500, once',
      'EdCamp',
      'November 22, 2026',
      'Sample Inc.',
      'EIN 00-0000000',
      'Sample Street',
    ])
      await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
    await expect(page.locator('main :is(button, a):visible')).toHaveText([/@/]);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
  });
});

test('a bank debit is on its way, in the language of the donor, until it settles; then the donor is thanked', async ({
  page,
  request,
}) => {
  const notice = page.getByText('Ваш внесок у дорозі');
  const email = newEmail('donor');
  const debit = { email, name: 'Olena Koval', amountMinor: 2_500, outcome: 'unpaid' };
  const session = await payWithoutReturn(request, debit, '_uk');
  await comeBack(page, session);
  await expect(page).toHaveURL('/uk');
  await expect(notice).toBeVisible();
  await expect(page.getByText('не змогли підтвердити')).toHaveCount(0);
  await page.getByRole('button', { name: 'Закрити' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(notice).toBeVisible();

  await request.post(`/sandbox/gifts/${session}/settle`, { form: {} });
  // As when the donor looks at the page again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page).toHaveURL('/uk/donation-confirm');
  await expect(page.getByRole('heading', { name: 'Дякуємо за ваш внесок!' })).toBeVisible();
  await page.getByRole('main').locator('a[href="/uk"]').click();
  await expect(page.getByRole('dialog')).toHaveText(/[а-яіїєґ]{3}/i);
  await expectContact(request, email, { attributes: { LANGUAGE: 'uk' } });
});

test('two tabs that return from one payment at once both thank the donor; after another payment in one, each thanks its own, also after a reload', async ({
  page,
  request,
}) => {
  const other = await page.context().newPage();
  const payments = [
    [page, 'Anna', 25],
    [other, 'Boris', 77],
  ] as const;
  const [anna = '', boris = ''] = await Promise.all(
    payments.map(([, name, amount]) =>
      payWithoutReturn(request, { email: newEmail(name), name, amountMinor: amount * 100 }),
    ),
  );
  const tabs = [page, other];
  const first = Promise.any(tabs.map((tab) => tab.waitForURL('/donation-confirm')));
  let asked = 0;
  // The second answer comes when the first tab has claimed the payment.
  await page.context().route('**/api/gift-status', async (route) => {
    asked += 1;
    const isSecond = asked === 2;
    const answer = await answerTo(route);
    if (isSecond) await first;
    await route.fulfill(answer);
  });
  await Promise.all(tabs.map((tab) => comeBack(tab, anna)));
  for (const tab of tabs) await expectThanks(tab, 'Anna', 25);
  await page.context().unrouteAll();
  await comeBack(other, boris);
  await expectThanks(other, 'Boris', 77);
  for (const [tab, name, amount] of payments) {
    await tab.reload();
    await expectThanks(tab, name, amount);
  }
});
