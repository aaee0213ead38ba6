import { dispatch, installDevTools } from './support/dev-tools';
import { newEmail, toast } from './support/forms';
import { navigateAndWait, open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { errorResponse, mockApi, paid, switchableApi, type MockResponse } from './support/mock-api';
import { expectSent, fillInForm, partsOf, siteForms } from './support/site-forms';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';
import { installTranslator, openTranslated, translate } from './support/translator';

/* Pages that the browser translates: nothing disappears, and what changes is what visitors read. */

const heading = (page: Page) => page.locator('h1');
const dialog = (page: Page) => page.locator('dialog[open]');

/** What a visitor does on every page: reads a dialog, opens the menu, goes to another page and back. */
async function useEverything(page: Page, prefix: string): Promise<void> {
  const title = (await heading(page).textContent()) ?? '';
  const donate = page.locator('main [data-dialog^="don"]:visible').first();
  if (await donate.count()) {
    await donate.click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.locator('header [aria-controls="menu"]').click();
  await expect(page.locator('#menu')).toBeVisible();
  const isHome = new URL(page.url()).pathname === pathIn(prefix, '/');
  await page.locator(`#menu a[href="${isHome ? `${prefix}/partners` : pathIn(prefix, '/')}"]`).click();
  await expect(heading(page)).not.toHaveText(title);
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
}

test.use({ viewport: { width: 800, height: 900 } });

test('each kind of page stays alive, translated before the scripts', async ({ page }) => {
  const faults = await installTranslator(page, 'early');
  for (const path of onePageOfEachKind)
    await test.step(path, async () => {
      await open(page, path);
      await useEverything(page, '');
      expect(faults).toEqual([]);
    });
});

test.describe('after the scripts', () => {
  const { prefix = '', locale = '' } = siteLanguages.at(-1) ?? {};
  test.use({ locale });

  test('each kind of page stays alive', async ({ page }) => {
    const faults = await installTranslator(page);
    await openTranslated(page, `${prefix}/privacy`);
    for (const path of onePageOfEachKind)
      await test.step(path, async () => {
        await navigateAndWait(page, pathIn(prefix, path));
        await useEverything(page, prefix);
        expect(faults).toEqual([]);
      });
  });

  test('each form says its faults and that it failed, keeps what was typed, and is sent', async ({
    page,
  }) => {
    const faults = await installTranslator(page);
    await installDevTools(page);
    const become = await switchableApi(page);
    await openTranslated(page, pathIn(prefix, '/accessibility'));
    for (const siteForm of siteForms)
      await test.step(siteForm.name, async () => {
        const { name, choice, values } = siteForm;
        const { form, submit, notice, invalid } = partsOf(page, siteForm);
        const email = newEmail();
        await siteForm.open(page, prefix);
        await fillInForm(form, { email: 'no address' });
        await submit.click();
        await expect(invalid.first()).toBeVisible();
        await fillInForm(form, values(email));
        await expect(invalid).toHaveCount(0);
        if (choice) await form.locator(`[value="${choice.chosen}"]`).check();
        await become('hold');
        await submit.click();
        await expect(submit).toHaveAttribute('aria-busy', 'true');
        await become('fail');
        await expect(notice).toBeVisible();
        if (!name.startsWith('newsletter')) await expect(toast(page)).not.toBeEmpty();
        await expect(form.locator('[name="email"]')).toHaveValue(email);
        await become('real');
        await submit.click();
        await expectSent(page, siteForm);
        expect(faults).toEqual([]);
        await dispatch(page, { type: 'modal/dialogClosed' });
      });
  });
});

test('a donor switches from the project to a general gift and back; the points form asks for what was chosen', async ({
  page,
}) => {
  const faults = await installTranslator(page);
  await openTranslated(page, '/edcamp');
  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).click();
  const purpose = dialog(page).getByRole('status');
  await expect(purpose).toContainText(/^For: .*EdCamp/);
  await dialog(page).getByRole('button', { name: 'Give where it is needed most instead' }).click();
  await expect(purpose).toHaveText('For: where it is needed most');
  await dialog(page)
    .getByRole('button', { name: /EdCamp/ })
    .click();
  await expect(purpose).toContainText(/^For: .*EdCamp/);
  await page.keyboard.press('Escape');

  await navigateAndWait(page, '/miles-hotel');
  const labels = page.getByRole('main').locator('form label');
  await expect(labels.filter({ hasText: 'How many miles' })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Hotel points' }).check();
  await expect(labels.filter({ hasText: 'How many miles' })).toHaveCount(0);
  await expect(labels.filter({ hasText: 'How many points' })).toHaveCount(1);
  expect(faults).toEqual([]);
});

test('a slider and the photo view say where they are, and each dialog and notification what it says', async ({
  page,
}) => {
  const faults = await installTranslator(page);
  await installDevTools(page);
  await page.clock.install();
  await openTranslated(page, '/donate');
  const position = page.locator('p[aria-live]');
  await expect(position).toHaveText(/1 \/ 4/);
  await page.getByRole('button', { name: 'Next story' }).click();
  await expect(position).toHaveText(/2 \/ 4/);
  await page.locator('main [data-dialog="photo"]').first().click();
  const caption = dialog(page).locator('figcaption');
  await expect(caption).toContainText('1 / ');
  const first = (await caption.textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Next photo' }).click();
  await expect(caption).toContainText('2 / ');
  await expect(caption).not.toContainText(first.slice(-20));
  await page.keyboard.press('Escape');

  const thanks = { kind: 'thanks-for-donation', donatedAmount: 25 };
  for (const payload of [
    { kind: 'donate-options' },
    { kind: 'donation', project: 'camp-maximum' },
    { ...thanks, donationType: 'MONEY', currency: 'usd', project: 'edcamp' },
    { ...thanks, donationType: 'MILES' },
    { kind: 'subscribed', confirmation: 'sent' },
    { kind: 'stay-connected', confirmation: 'sent' },
    { kind: 'dont-miss-out' },
  ]) {
    await dispatch(page, { type: 'modal/dialogOpened', payload });
    await expect(dialog(page).locator('h2')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  for (const message of ['One', 'Two']) {
    const payload = { status: 'FAILED', message };
    await dispatch(page, { type: 'notification/notificationShown', payload });
    await expect(toast(page)).toHaveText(message);
  }
  await page.clock.fastForward(60_000);
  await expect(toast(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('a return that fails and is repeated, the steps of a gift, and the thanks at home', async ({ page }) => {
  const faults = await installTranslator(page);
  const gift = { amount_total: 500, currency: 'jpy', purpose: 'edcamp', recurring: false };
  const status = (recordedAt: string | null): MockResponse => [
    200,
    { gift: { ...gift, recordedAt, thankedAt: null } },
  ];
  const { responses } = await mockApi(page, {
    'get-payment-data': 'hang',
    'contact-by-email': errorResponse(403),
    'gift-status': status(null),
  });
  await page.clock.install();
  await page.goto('/?checkout_session_id=cs_secret');
  await page.getByText('Welcome back').waitFor();
  await translate(page);
  responses['get-payment-data'] = 'abort';
  await page.reload();
  await page.getByRole('button', { name: 'Check again' }).waitFor();
  await translate(page);
  responses['get-payment-data'] = paid;
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page).toHaveURL('/donation-confirm');
  const live = page.getByRole('main').getByRole('status').first();
  await expect(live).toHaveText(/^Received: ¥500/);
  responses['gift-status'] = status('2026-11-22T07:00:00.000Z');
  await page.clock.runFor(5_000);
  await expect(live).toHaveText(/^Received and recorded: ¥500/);
  await expect(page.getByText('We are adding')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(dialog(page)).toContainText('Thanks for your donation!');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});
