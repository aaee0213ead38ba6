import { pathIn } from '../frontend/src/lib/page-paths';
import { recordAnnouncements, takeAnnouncements } from './support/announcements';
import { expectNoViolations } from './support/axe';
import { dispatch, installDevTools } from './support/dev-tools';
import { banner } from './support/forms';
import { siteLanguages } from './support/languages';
import { gift, mockApi } from './support/mock-api';
import { expect, test, type Page } from './support/test';
import { holdFiles, navigate, navigateAndWait, open, placeOfFocus } from './support/visit';

/* What the site says and shows by itself. Pages are in every-page.spec.ts, dialogs in dialogs.spec.ts, forms in forms.spec.ts. */

const reports = {
  'a success': { type: 'notification/notificationShown', payload: { status: 'SUCCESS', message: 'A' } },
  'a failure': { type: 'notification/notificationShown', payload: { status: 'FAILED', message: 'B' } },
  'a donor’s return': { type: 'donationReturn/paymentLookupStarted' },
  'a confirmed payment': { type: 'donationReturn/paymentConfirmed' },
  'a pending return': { type: 'donationReturn/paymentFoundPending' },
  'a failed return': { type: 'donationReturn/paymentLookupFailed', payload: { retryable: true } },
};

// The words are longest in the last language; the elements are the same in all.
const { code = '', prefix = '', locale = '' } = siteLanguages.at(-1) ?? {};

test.use({ translated: true });

test.describe('on a phone', () => {
  test.use({ locale, viewport: { width: 360, height: 900 } });

  test('axe finds no violation in the menu, in what the site reports and a donor sees of the gift, in the offer of a language, a form before the scripts, a page that cannot be loaded, and a missing file', async ({
    page,
  }) => {
    await installDevTools(page);
    await page.clock.install();
    // The visitor prefers another language.
    await page.addInitScript(
      (others) => {
        Object.defineProperty(navigator, 'languages', { value: others });
      },
      siteLanguages.filter((other) => other.code !== code).map((other) => other.locale),
    );
    const { responses } = await mockApi(page, { 'gift-status': [200, { gift }] });
    await open(page, pathIn(prefix, '/donation-confirm'));
    await expect(page.locator('main dl')).toBeVisible();
    await expect(page.locator('aside a[hreflang]')).toBeVisible();
    await expectNoViolations(page, 'another language is offered', 'aside');
    responses['gift-status'] = [502, {}];
    await page.clock.runFor(5_000);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'a gift whose status is unknown', 'main');
    responses['gift-status'] = [200, { gift: { ...gift, recordedAt: '2026-11-22T07:00:00.000Z' } }];
    await page.clock.runFor(5_000);
    await expect(page.locator('main dl time')).toBeVisible();
    await expectNoViolations(page, 'a gift that is recorded', 'main');

    await page.locator('header [aria-controls="menu"]').click();
    await expectNoViolations(page, 'the menu', 'header');
    await page.keyboard.press('Escape');
    await navigateAndWait(page, pathIn(prefix, '/'));
    for (const [name, action] of Object.entries(reports)) {
      await dispatch(page, action);
      await expectNoViolations(page, name, '[role="status"], [data-final]');
    }
    await dispatch(page, { type: 'donationReturn/donationReturnFinished' });
    await page.route('**/assets/*.js', (route) => route.abort());
    const path = pathIn(prefix, '/privacy');
    await navigate(page, path);
    await expect(page.locator(`main a[href="${path}"] ~ a[href="${prefix || '/'}"]`)).toBeVisible();
    await expectNoViolations(page, 'a page that cannot be loaded', 'main');
    await page.unroute('**/assets/*.js');

    await holdFiles(page);
    await page.goto(pathIn(prefix, '/contact-us'), { waitUntil: 'commit' });
    await page.locator('main form button').click();
    await expect(page.locator('#form-loading')).toBeVisible();
    await expectNoViolations(page, 'a form that was sent before the scripts', 'main');
    expect((await page.goto(`${prefix}/no-such-file.png`))?.status()).toBe(404);
    await expectNoViolations(page, 'a missing file');
  });
});

const expectAnnounced = (page: Page, state: string, expected: RegExp) =>
  expect.poll(async () => (await takeAnnouncements(page)).join('\n'), state).toMatch(expected);

test('a change of a story, of a photo, of a gift’s purpose, and of a donor’s return what stays for a second, are announced; a notification disappears three seconds after the last one came', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await installDevTools(page);
  await page.clock.install();
  await open(page, '/donate');
  // The buttons of the stories: previous, next.
  await page.locator('[aria-live="polite"] ~ button').nth(1).press('Enter');
  await expectAnnounced(page, 'next story', /^\p{L}+ 2 \/ 4: \p{L}{2}/mu);
  await page
    .locator('main li:not([aria-hidden]) [data-dialog="photo"]')
    .first()
    .evaluate((photo: HTMLElement) => photo.click());
  await expect(page.locator('dialog[open]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectAnnounced(page, 'next photo', /^\p{L}+ 2 \/ \d+.{20,}/mu);
  await page.keyboard.press('Escape');
  await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'donation', project: 'edcamp' } });
  const purpose = page.locator('dialog[open] [role="status"] + button');
  await expect(purpose).toBeVisible();
  await takeAnnouncements(page);
  await purpose.press('Enter');
  await expectAnnounced(page, 'gift for no project', /^\p{L}+: \S/mu);
  await page.keyboard.press('Escape');

  await navigateAndWait(page, '/');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await takeAnnouncements(page);
  await dispatch(page, { type: 'donationReturn/paymentLookupStarted' });
  await page.clock.runFor(999);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await dispatch(page, { type: 'donationReturn/paymentConfirmed' });
  await page.clock.runFor(999);
  await expect(page.getByText('Your donation has arrived')).toBeVisible();
  expect(await takeAnnouncements(page)).toEqual([]);
  await page.clock.runFor(1);
  await expectAnnounced(page, 'arrived', /^Your donation has arrived/m);
  await expect(page.getByText('Your donation has arrived')).toHaveCount(1);

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

test('on a phone, the header and the banner cover nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    });
    await expect(banner(page)).toBeVisible();
    const place = () => page.evaluate(placeOfFocus);
    let stops = 0;
    for (; stops < 250; stops += 1) {
      await page.keyboard.press(key);
      if ((await place()) === 'the page') break;
      // A carousel jumps to the focused slide in one of the next frames.
      await expect.poll(place, { message: key, intervals: [20, 50, 100] }).toBe('in view');
    }
    expect(stops).toBeGreaterThan(20);
  }
});

test('in forced colors each control and dialog keeps an outline, and passes axe', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/donate');
  for (const path of ['/donate', '/miles-hotel']) {
    if (path !== '/donate') await navigateAndWait(page, path);
    const withoutOutline = await page
      .locator('main :is(button, a[class*="button"], input:not([type="radio"], [tabindex="-1"]))')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { borderStyle, borderWidth, textDecorationLine } = getComputedStyle(control);
            return (borderStyle === 'none' || borderWidth === '0px') && textDecorationLine === 'none';
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
    expect(withoutOutline, path).toEqual([]);
    await expectNoViolations(page, `${path}, in forced colors`);
  }
  await page.locator('header [data-dialog]').click();
  await expect(page.locator('dialog[open]')).toHaveCSS('border-top-style', 'solid');
});
