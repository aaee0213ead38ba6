import { fillInCheckout, newDonorEmail, pay } from './support/checkout';
import { waitForHydration } from './support/hydration';
import { mockApi, paid, errorResponse } from './support/mock-api';
import { expect, test } from './support/test';

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

test('a reload in the middle continues', async ({ page }) => {
  const { responses } = await mockApi(page, {
    'get-payment-data': 'hang',
    'contact-by-email': errorResponse(403),
  });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page).toHaveURL('/');
  responses['get-payment-data'] = paid;
  await page.reload();
  await expect(page).toHaveURL('/donation-confirm');
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
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/donation-confirm');
});

test('while the API refuses, the notice says so, and gives the focus to the page with each button', async ({
  page,
}) => {
  await mockApi(page, { 'get-payment-data': errorResponse(502) });
  await page.goto('/?checkout_session_id=cs_secret');
  const notice = page.getByRole('status').filter({ hasText: DETAILS_ERROR });
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
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
  await page.getByRole('button', { name: 'Try again' }).click();
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
