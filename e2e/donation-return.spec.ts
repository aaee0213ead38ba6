import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { waitForHydration } from './support/hydration';
import { mockApi, paid, errorResponse } from './support/mock-api';
import { injectFault } from './support/forms';
import { payWithoutReturn } from './support/sandbox';
import { expect, test, type Page, type Route } from './support/test';

/* Which calls follow a return, and what fails how, is in frontend/src/features/giving/follow-return.test.ts. */

const DETAILS_ERROR = 'Error with get payment details from Stripe';

test('the session id leaves the address at once and never appears in a Referer; Back and a reload do not start over', async ({
  page,
}) => {
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  const { calls } = await mockApi(page, {
    'get-payment-data': paid,
    'contact-by-email': errorResponse(404),
    'add-full-contact': [201, { id: 'handle' }],
  });
  await page.goto('/?checkout_session_id=cs_secret&recurring=true');
  await expect(page).toHaveURL('/donation-confirm');
  expect(referers.join()).not.toContain('cs_secret');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('cs_secret');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  expect(calls.filter((call) => call === 'get-payment-data')).toHaveLength(1);
});

test('offline, the donor sees the error and a notice; after a retry online, the thanks', async ({ page }) => {
  const { responses } = await mockApi(page, {
    'get-payment-data': 'abort',
    'contact-by-email': errorResponse(403),
  });
  await page.goto('/?checkout_session_id=cs_secret');
  // Once, after what reassures, in a live region without buttons.
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(1);
  const notice = page.getByRole('status').filter({ hasText: DETAILS_ERROR });
  await expect(notice).toHaveText(/^We could not confirm your payment here.*Error with get payment details/);
  await expect(notice.getByRole('button')).toHaveCount(0);
  responses['get-payment-data'] = paid;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/donation-confirm');
});

test('while the API refuses, the notice says so, and gives the focus to the page with each button', async ({
  page,
}) => {
  await mockApi(page, { 'get-payment-data': errorResponse(502) });
  await page.goto('/?checkout_session_id=cs_secret');
  const notice = page.getByRole('status').filter({ hasText: DETAILS_ERROR });
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  }
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('if the code does not come, the donor can try again', async ({ page }) => {
  await mockApi(page, { 'get-payment-data': paid, 'contact-by-email': errorResponse(403) });
  await page.route(/\/assets\/follow-return/, (route) => route.abort());
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText('We could not confirm your payment here')).toBeVisible();
  await page.unroute(/\/assets\/follow-return/);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/donation-confirm');
});

test('a bank debit is on its way, in the language of the donor, until it settles; then the donor is thanked', async ({
  page,
  request,
}) => {
  const notice = page.getByText('Ваш внесок у дорозі');
  let session = '';
  page.on('request', (call) => {
    const body = call.url().endsWith('/get-payment-data')
      ? (call.postDataJSON() as { params: { checkoutSessionId: string } })
      : null;
    session = body?.params.checkoutSessionId ?? session;
  });
  await page.goto('/sandbox/checkout/once?client_reference_id=_uk');
  await fillInCheckout(page, { email: newDonorEmail() });
  await page.getByLabel('Stays unpaid').check();
  await pay(page);
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
});

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
const expectThanks = (page: Page, sentence: string, email: string) =>
  Promise.all([
    expect(page.getByText(sentence, { exact: true })).toBeVisible(),
    expect(page.getByText(`To ${email}, from Stripe.`)).toBeVisible(),
  ]);

test('with a slow mailing service, each reload before the answer asks again, and the donor is thanked', async ({
  page,
  request,
}) => {
  const email = newDonorEmail();
  const session = await payWithoutReturn(request, { email, name: 'Anna Bright', amountMinor: 2_500 });
  await injectFault(request, email, { call: 'brevo.*', kind: 'delay', delayMs: 2_000 });
  const asked = () => page.waitForRequest('**/api/get-payment-data');
  await Promise.all([asked(), comeBack(page, session)]);
  for (let reload = 1; reload <= 2; reload += 1) await Promise.all([asked(), page.reload()]);
  await expectThanks(page, 'Anna, we have received your $25.', 'd…@example.org');
});

test('when the API has answered and the connection drops, "Check again" and a reload bring the thanks', async ({
  page,
  request,
}) => {
  const session = await payWithoutReturn(request, {
    email: newDonorEmail(),
    name: 'Anna Bright',
    amountMinor: 2_500,
  });
  let lost = 0;
  const loseAnswer = async (route: Route) => {
    expect((await answerTo(route)).status).toBe(200);
    await route.abort('connectionreset');
    lost += 1;
  };
  await page.route('**/api/get-payment-data', loseAnswer, { times: 2 });
  await comeBack(page, session);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => lost).toBe(2);
  await page.reload();
  await expectThanks(page, 'Anna, we have received your $25.', 'd…@example.org');
});

test('two tabs that return from one payment at once both thank the donor', async ({ page, request }) => {
  const email = newDonorEmail();
  const session = await payWithoutReturn(request, { email, name: 'Anna Bright', amountMinor: 2_500 });
  const tabs = [page, await page.context().newPage()];
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
  await Promise.all(tabs.map((tab) => comeBack(tab, session)));
  for (const tab of tabs) await expectThanks(tab, 'Anna, we have received your $25.', 'd…@example.org');
});

test('two payments in two tabs: each tab thanks its own donor, also after a reload', async ({
  page,
  request,
}) => {
  const other = await page.context().newPage();
  const payments = [
    [page, 'Anna', 25],
    [other, 'Boris', 77],
  ] as const;
  for (const [tab, name, amount] of payments) {
    const email = `${name}-${newDonorEmail()}`;
    await comeBack(tab, await payWithoutReturn(request, { email, name, amountMinor: amount * 100 }));
    await expect(tab).toHaveURL('/donation-confirm');
  }
  for (const [tab, name, amount] of payments) {
    await tab.reload();
    await expectThanks(tab, `${name}, we have received your $${amount}.`, `${name[0]}…@example.org`);
  }
});
