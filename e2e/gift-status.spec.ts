import { open } from './support/hydration';
import { layoutShifts, observeLayoutShifts } from './support/layout-shifts';
import { mockApi, paid, errorResponse, type MockResponse } from './support/mock-api';
import { expect, test, type Page } from './support/test';

/* A real gift is followed in giving.spec.ts. */

const title = (page: Page) => page.getByRole('heading', { name: 'Your gift' });
const recorded = (page: Page) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: 'Recorded' }).getByRole('definition');
const liveRegion = (page: Page) => page.getByRole('main').getByRole('status').first();

const gift = {
  amount_total: 500,
  currency: 'jpy',
  purpose: 'edcamp',
  recurring: false,
  recordedAt: null as string | null,
  thankedAt: null as string | null,
};
const giftStatus = (change: Partial<typeof gift> = {}): MockResponse => [
  200,
  { gift: { ...gift, ...change } },
];
const at = '2026-11-22T07:00:00.000Z';

test('it updates live, is announced and shifts nothing; it asks no more when it is recorded, nor while the page is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.clock.install();
  await observeLayoutShifts(page);
  const { responses, calls } = await mockApi(page, { 'gift-status': giftStatus() });
  const becomes = async (next: MockResponse) => {
    responses['gift-status'] = next;
    await page.clock.runFor(5_000);
  };
  await open(page, '/donation-confirm');
  await expect(liveRegion(page)).toHaveText(/^Received: ¥500, EdCamp.*\.$/);
  await expect(recorded(page)).toContainText('We are adding it to our books.');
  // The way back comes after the gift.
  const [receipt, home] = await Promise.all(
    [title(page), page.getByRole('link', { name: 'Back to the home page' })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(receipt?.y).toBeLessThan(home?.y ?? 0);

  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await setVisibility('hidden');
  await page.clock.runFor(100);
  const whenHidden = calls.length;
  await becomes(giftStatus({ recordedAt: at }));
  expect(calls).toHaveLength(whenHidden);
  await setVisibility('visible');
  await expect(liveRegion(page)).toHaveText(/^Received and recorded: ¥500, EdCamp/);
  await expect(recorded(page)).toContainText('November 22, 2026');
  expect(await layoutShifts(page)).toEqual([]);
  const whenDone = calls.length;
  await page.clock.runFor(60_000);
  expect(calls).toEqual(Array(whenDone).fill('gift-status'));
});

test('a donor sees a notice if the server does not respond; other visitors see nothing', async ({ page }) => {
  const sentence = page.getByText('We cannot see your gift right now.');
  const { responses } = await mockApi(page, {
    'get-payment-data': paid,
    'contact-by-email': errorResponse(403),
    'gift-status': errorResponse(502),
  });
  const response = page.waitForResponse('**/api/gift-status');
  await open(page, '/donation-confirm');
  await response;
  await expect(sentence).toHaveCount(0);

  await page.goto('/?checkout_session_id=cs_secret');
  await expect(page).toHaveURL('/donation-confirm');
  await expect(sentence).toBeVisible();
  responses['gift-status'] = giftStatus({ recordedAt: at });
  await expect(title(page)).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('a donor’s name is text, whatever signs it has', async ({ page }) => {
  await mockApi(page, { 'gift-status': giftStatus() });
  await page.addInitScript(() => {
    sessionStorage.setItem('vfu.gift', JSON.stringify({ thanks: null, firstName: '$&{gift}$1' }));
  });
  await open(page, '/donation-confirm');
  await expect(page.getByText(/we have received/)).toHaveText('$&{gift}$1, we have received your ¥500.');
});

test('a donor prints what the records need, and nothing else', async ({ page }) => {
  await mockApi(page, { 'gift-status': giftStatus({ recordedAt: at }) });
  await open(page, '/donation-confirm');
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
