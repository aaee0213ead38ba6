import { expect, test } from './support/test';
import { fillInCheckout, newDonorEmail, pay, sessionIdOn } from './support/checkout';
import { mockApi, paid, errorResponse } from './support/mock-api';
import { waitForHydration, open } from './support/hydration';

/** The calls of the return, without the gift status that the thanks page polls. */
const withoutGiftStatus = (calls: string[]) => calls.filter((call) => call !== 'gift-status');

const DETAILS_ERROR = 'Error with get payment details from Stripe';

test('the session id leaves the address at once and never appears in a Referer', async ({ page }) => {
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  const { calls } = await mockApi(page, {
    'get-payment-data': paid,
    'contact-by-email': errorResponse(404),
    'add-full-contact': [201, { id: 'handle' }],
  });
  await page.goto('/?checkout_session_id=cs_secret&recurring=true');
  await expect(page).toHaveURL('/donation-confirm');
  expect(withoutGiftStatus(calls)).toEqual(['get-payment-data', 'contact-by-email', 'add-full-contact']);
  expect(referers.join()).not.toContain('cs_secret');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('cs_secret');
});

test('a known donor is updated with the details from the payment page, without an amount', async ({
  page,
}) => {
  const { calls, sent } = await mockApi(page, {
    'get-payment-data': paid,
    'contact-by-email': [200, { id: 'handle', attributes: { DONATED_AMOUNT: 25, DONATION_CURRENCY: 'usd' } }],
    'update-contact': [200, { id: 'handle' }],
  });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
  expect(withoutGiftStatus(calls)).toEqual(['get-payment-data', 'contact-by-email', 'update-contact']);
  expect(sent['update-contact']).toEqual({
    contactId: 'handle',
    attributes: { firstName: 'Ada', lastName: 'Example', location: 'US' },
  });
});

test('a payment response with an error in its body does not thank the donor, whatever its status', async ({
  page,
}) => {
  const { calls } = await mockApi(page, { 'get-payment-data': errorResponse(200) });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(2);
  await expect(page).toHaveURL('/');
  expect(calls).toEqual(['get-payment-data']);
});

test('Back from the thanks page, and a reload, show the home page without starting over', async ({
  page,
}) => {
  const { calls } = await mockApi(page, { 'get-payment-data': paid, 'contact-by-email': errorResponse(403) });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
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

test('offline, the donor sees a notice; after a retry online, the thanks', async ({ page }) => {
  const { responses } = await mockApi(page, {
    'get-payment-data': 'abort',
    'contact-by-email': errorResponse(403),
  });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(2);
  await expect(page.getByText('We could not confirm your payment here')).toBeVisible();
  responses['get-payment-data'] = paid;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/donation-confirm');
});

test('details that cannot be fetched show a toast and a lasting notice without a retry button', async ({
  page,
}) => {
  const { calls } = await mockApi(page, { 'get-payment-data': errorResponse(404) });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.reload();
  await waitForHydration(page);
  expect(calls).toHaveLength(1);
});

test('the toast shows a failure for three seconds', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await mockApi(page, { 'get-payment-data': errorResponse(404) });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(2);
  await page.clock.runFor(2_900);
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(2);
  await page.clock.runFor(200);
  await expect(page.getByText(DETAILS_ERROR)).toHaveCount(1);
});

test('a donor is thanked even if the contact calls fail, because the ledger has the gift', async ({
  page,
}) => {
  await mockApi(page, { 'get-payment-data': paid, 'contact-by-email': errorResponse(502) });
  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
});

test('another browser with the same session id sees nothing of the donor', async ({ page, browser }) => {
  const email = newDonorEmail();
  await page.goto('/sandbox/checkout/once');
  const sessionId = await sessionIdOn(page);
  await fillInCheckout(page, { email, name: 'Secret Person' });
  await pay(page);
  await expect(page).toHaveURL('/donation-confirm');

  const otherBrowser = await browser.newPage();
  const response = otherBrowser.waitForResponse('**/api/get-payment-data');
  await otherBrowser.goto(`${new URL(page.url()).origin}/?checkout_session_id=${sessionId}`);
  await expect(otherBrowser.getByText(DETAILS_ERROR).first()).toBeVisible();
  const body = await (await response).text();
  expect(body).toContain('payment_not_found');
  expect(body + (await otherBrowser.content())).not.toMatch(/Secret|donor-/);
  await otherBrowser.close();
});

test('the home page without a session id makes no API call', async ({ page }) => {
  const { calls } = await mockApi(page, {});
  await open(page, '/');
  expect(calls).toEqual([]);
});
