import { expect, test, type Page } from './support/test';
import { expectScrollLocked, open } from './support/hydrated';
import { screens } from './support/screens';

const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' });
const isFocusInDialog = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));

for (const { name, viewport } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('"Your help is needed!" opens and closes by keyboard alone, and keeps and returns focus', async ({
      page,
    }) => {
      await open(page, '/');
      await helpButton(page).focus();
      await page.keyboard.press('Space');
      const dialog = page.getByRole('dialog', { name: 'Your help is needed!' });
      await expect(dialog).toBeVisible();
      await expectScrollLocked(page, true);
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
        expect(await isFocusInDialog(page)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(helpButton(page)).toBeFocused();
      await expectScrollLocked(page, false);
    });
  });
}

test('"Your help is needed!" shows the four ways to give', async ({ page }) => {
  await open(page, '/');
  await helpButton(page).click();
  const links = page.getByRole('dialog').getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/sandbox/checkout/monthly',
    '/sandbox/checkout/once',
    '/miles-hotel',
    '/corporate-contribution',
  ]);
});

test('a donate button opens the donation dialog with both payment links', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Donate monthly' })).toHaveAttribute(
    'href',
    '/sandbox/checkout/monthly',
  );
  await expect(dialog.getByRole('link', { name: 'Donate once' })).toHaveAttribute(
    'href',
    '/sandbox/checkout/once',
  );
});

test('a dialog closes by its cross and by a press beside it, not by one inside', async ({ page }) => {
  await open(page, '/');
  const dialog = page.getByRole('dialog');
  await helpButton(page).click();
  await dialog.getByRole('heading').first().click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await helpButton(page).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Back closes a dialog and frees the page', async ({ page }) => {
  await open(page, '/donation-confirm');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
  await helpButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/donation-confirm');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectScrollLocked(page, false);
});

test('the page does not move sideways when a dialog opens', async ({ page }) => {
  await open(page, '/');
  const left = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);
  const before = await left();
  await helpButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await left()).toBe(before);
});
