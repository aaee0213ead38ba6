import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { dispatch, installDevTools } from './support/dev-tools';
import { navigateAndWait, open } from './support/hydration';
import { expect, test, type Page } from './support/test';

/* What forms announce is in forms.spec.ts, what became of a gift in gift-status.spec.ts. */

async function expectAnnounced(page: Page, state: string, expected: RegExp): Promise<void> {
  const heard: string[] = [];
  const isHeard = async () => {
    heard.push(...(await takeAnnouncements(page)));
    return heard.some((text) => expected.test(text));
  };
  await expect.poll(isHeard, state).toBe(true);
}

test('a change of page, of a story, of a photo, of a gift’s purpose, and a donor’s return are announced', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await installDevTools(page);
  await open(page, '/donate');
  // The buttons of the stories: previous, next.
  await page.locator('[aria-live="polite"] ~ button').nth(1).press('Enter');
  await expectAnnounced(page, 'next story', /^\p{L}+ 2 \/ 4: \p{L}{2}/u);
  await page
    .locator('main li:not([aria-hidden]) [data-dialog="photo"]')
    .first()
    .evaluate((photo: HTMLElement) => photo.click());
  await expect(page.locator('dialog[open]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'next photo', /^\p{L}+ 2 \/ \d+.{20,}/u);
  await page.keyboard.press('Escape');
  await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'donation', project: 'edcamp' } });
  const purpose = page.locator('dialog[open] [role="status"] + button');
  await expect(purpose).toBeVisible();
  await takeAnnouncements(page);
  await purpose.press('Enter');
  await expectAnnounced(page, 'gift for no project', /^\p{L}+: \S/u);
  await page.keyboard.press('Escape');

  await page.locator('header nav a[href="/about"]').press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect(page.getByRole('main')).toHaveAccessibleName(heading);

  await navigateAndWait(page, '/');
  await takeAnnouncements(page);
  await dispatch(page, { type: 'donationReturn/paymentLookupStarted' });
  await expectAnnounced(page, 'return', /\S/);
  await dispatch(page, { type: 'donationReturn/paymentLookupFailed', payload: { retryable: true } });
  await expectAnnounced(page, 'failed return', /Stripe/);
});

test('of a donor’s return, only what stays for a second is announced', async ({ page }) => {
  await recordAnnouncements(page);
  await installDevTools(page);
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await dispatch(page, { type: 'donationReturn/paymentLookupStarted' });
  await page.clock.runFor(999);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await dispatch(page, { type: 'donationReturn/paymentConfirmed' });
  await page.clock.runFor(999);
  await expect(page.getByText('Your donation has arrived')).toBeVisible();
  expect(await takeAnnouncements(page)).toEqual([]);
  await page.clock.runFor(1);
  await expectAnnounced(page, 'arrived', /^Your donation has arrived/);
  await expect(page.getByText('Your donation has arrived')).toHaveCount(1);
});

test('a notification disappears three seconds after the last one came', async ({ page }) => {
  await installDevTools(page);
  await page.clock.install();
  await open(page, '/privacy');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const notify = (message: string) =>
    dispatch(page, { type: 'notification/notificationShown', payload: { status: 'SUCCESS', message } });
  await notify('First');
  await page.clock.runFor(2000);
  await notify('Second');
  await page.clock.runFor(2999);
  await expect(page.locator('[popover]')).toHaveText('Second');
  await page.clock.runFor(1);
  await expect(page.locator('[popover]')).toHaveCount(0);
});
