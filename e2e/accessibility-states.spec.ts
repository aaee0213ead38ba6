import { expectNoViolations, expectNoViolationsAnywhere } from './support/axe';
import { holdFiles } from './support/before-scripts';
import { dispatch, installDevTools } from './support/dev-tools';
import { navigate, navigateAndWait, open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { mockApi } from './support/mock-api';
import { expect, test, type Page } from './support/test';

/** The dialogs, and what each says in other cases; those with a form are in forms.spec.ts. */
const dialogs = {
  'the ways to give': { kind: 'donate-options' },
  'a gift': { kind: 'donation' },
  'a gift for a project': { kind: 'donation', project: 'edcamp' },
  'a gift for a completed project': { kind: 'donation', project: 'camp-maximum' },
  'thanks for money': {
    kind: 'thanks-for-donation',
    donatedAmount: 25,
    donationType: 'MONEY',
    currency: 'usd',
    project: 'edcamp',
  },
  'thanks for miles': { kind: 'thanks-for-donation', donatedAmount: 12000, donationType: 'MILES' },
  'a subscription to confirm': { kind: 'subscribed', confirmation: 'sent' },
  'stay connected before the confirmation': { kind: 'stay-connected', confirmation: 'sent' },
};

const reports = {
  'a success': { type: 'notification/notificationShown', payload: { status: 'SUCCESS', message: 'A' } },
  'a failure': { type: 'notification/notificationShown', payload: { status: 'FAILED', message: 'B' } },
  'a donor’s return': { type: 'donationReturn/paymentLookupStarted' },
  'a confirmed payment': { type: 'donationReturn/paymentConfirmed' },
  'a pending return': { type: 'donationReturn/paymentFoundPending' },
  'a failed return': { type: 'donationReturn/paymentLookupFailed', payload: { retryable: true } },
};

async function expectAccessibleDialog(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  // What can be unfolded.
  await dialog.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const each of all) each.open = true;
  });
  await expectNoViolationsAnywhere(page, name, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

const gift = {
  amount_total: 500,
  currency: 'jpy',
  purpose: 'edcamp',
  recurring: false,
  recordedAt: null as string | null,
  thankedAt: null,
};

// The words are longest in the last language; the elements are the same in all.
const { code = '', prefix = '', locale = '' } = siteLanguages.at(-1) ?? {};
test.use({ locale, viewport: { width: 360, height: 900 } });

test('axe finds no violation in any dialog, in the menu and in what the site reports', async ({ page }) => {
  await installDevTools(page);
  // A short page, which is laid out at once after each change of the width.
  await open(page, pathIn(prefix, '/pilot-vests'));
  for (const [name, payload] of Object.entries(dialogs)) {
    await dispatch(page, { type: 'modal/dialogOpened', payload });
    await expectAccessibleDialog(page, name);
  }
  await dispatch(page, { type: 'modal/dialogOpened', payload: dialogs['a gift for a project'] });
  await page.locator('dialog[open] [role="status"] + button').click();
  await expectAccessibleDialog(page, 'a gift that was for a project');
  await page
    .locator('main li:not([aria-hidden]) [data-dialog="photo"]')
    .first()
    .evaluate((photo: HTMLElement) => photo.click());
  await expectAccessibleDialog(page, 'a photo');

  await page.locator('header [aria-controls="menu"]').click();
  await expectNoViolations(page, 'the menu', 'header');
  await page.keyboard.press('Escape');

  await navigateAndWait(page, pathIn(prefix, '/'));
  for (const [name, action] of Object.entries(reports)) {
    await dispatch(page, action);
    await expectNoViolations(page, name, '[role="status"]');
  }
  await dispatch(page, { type: 'donationReturn/donationReturnFinished' });

  await page.route('**/assets/*.js', (route) => route.abort());
  await navigate(page, pathIn(prefix, '/privacy'));
  await expect(page.locator(`main a[href="${prefix || '/'}"]`)).toBeVisible();
  await expectNoViolations(page, 'a page that cannot be loaded', 'main');
});

test('axe finds no violation in what a donor sees of the gift, in a form that does not load, and before the scripts', async ({
  page,
}) => {
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

  await holdFiles(page);
  await page.goto(pathIn(prefix, '/contact-us'), { waitUntil: 'commit' });
  await page.locator('main form button').click();
  await expect(page.locator('#form-loading')).toBeVisible();
  await expectNoViolations(page, 'a form that was sent before the scripts', 'main');
});
