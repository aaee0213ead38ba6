import type { Locator } from '@playwright/test';
import { swipe } from './support/carousels';
import { fillIn, newEmail, submitButton, toast } from './support/forms';
import { skipTime } from './support/newsletter';
import { expect, test, type Page } from './support/test';
import { expectScrollLocked, open } from './support/hydration';
import { viewports } from '../stack/viewports';

const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' });
const isFocusInDialog = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));

test('"Your help is needed!" shows the four ways to give; opens and closes by keyboard, traps focus and restores it', async ({
  page,
}) => {
  await open(page, '/');
  for (const { viewport } of viewports) {
    await page.setViewportSize(viewport);
    await helpButton(page).focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Your help is needed!' });
    await expect(dialog).toBeVisible();
    await expectScrollLocked(page, true);
    const targets = await dialog
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual([
      '/sandbox/checkout/monthly',
      '/sandbox/checkout/once',
      '/miles-hotel',
      '/corporate-contribution',
    ]);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
      expect(await isFocusInDialog(page)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(helpButton(page)).toBeFocused();
    await expectScrollLocked(page, false);
  }
});

test('Back closes a dialog and unlocks scrolling', async ({ page }) => {
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

/** Tries the wheel, keys and touch; the page must not scroll. */
async function expectPageStill(page: Page): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  for (const x of [8, 720]) {
    await page.mouse.move(x, 450);
    await page.mouse.wheel(0, 400);
  }
  for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
  await swipe(page, { x: 8, y: 700 }, { x: 10, y: 200 });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await position()).toBe(before);
}

/** Expects the behavior that all dialogs share, and closes this one. */
async function expectModal(
  page: Page,
  name: string | RegExp,
  close: 'Escape' | '×' | 'backdrop',
): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expectScrollLocked(page, true);
  const before = await page.evaluate(() => scrollY);
  await expectPageStill(page);
  if (close === '×') await dialog.getByRole('heading').first().click();
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await isFocusInDialog(page)).toBe(true);
  }
  if (close === 'Escape') await page.keyboard.press('Escape');
  else if (close === '×') await dialog.getByRole('button', { name: 'Close' }).click();
  else await page.mouse.click(8, 300);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectScrollLocked(page, false);
  expect(await page.evaluate(() => scrollY)).toBe(before);
}

const scrollDown = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' });
  });

/** Calls the element's own click handler: Playwright waits for a moving element to stop. */
const press = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.focus({ preventScroll: true });
    element.click();
  });

const openedByClick = [
  { name: 'Your help is needed!', opener: helpButton, close: '×' },
  {
    name: 'Make a donation',
    opener: (page: Page) =>
      page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first(),
    close: 'backdrop',
  },
  {
    name: 'Photo',
    opener: (page: Page) => page.getByRole('button', { name: /enlarge$/ }).first(),
    close: 'Escape',
  },
] as const;

test('a dialog opened by a click locks scrolling and traps focus, and restores both', async ({ page }) => {
  await open(page, '/');
  for (const { name, opener, close } of openedByClick) {
    await scrollDown(page);
    await press(opener(page));
    await expectModal(page, name, close);
    await expect(opener(page), `${name}, closed by ${close}`).toBeFocused();
  }
});

test('"Thanks for your donation!" shows the amount by type, and is a dialog like the others', async ({
  page,
}) => {
  await open(page, '/miles-hotel');
  await fillIn(page, {
    rewardPoints: '12000',
    programName: 'Sample Flyer Club',
    firstName: 'Olena',
    lastName: 'Koval',
    email: newEmail(),
    phone: '12025550123',
  });
  await submitButton(page).click();
  await expect(page.getByRole('dialog').getByText(/^12\s000 miles$/)).toBeVisible();
  await expectModal(page, 'Thanks for your donation!', '×');
});

test('"Stay connected" follows a subscription, closes the banner, and is a dialog like the others', async ({
  page,
}) => {
  await open(page, '/');
  await scrollDown(page);
  const banner = page.getByRole('complementary', { name: /^Don['’]t miss out$/ });
  await banner.getByRole('textbox').fill(newEmail());
  await banner.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog', { name: 'Stay connected' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expectModal(page, 'Stay connected', 'backdrop');
});

test.describe('without a click', () => {
  test.use({ newsModal: true });

  test('"Don’t miss out" opens by itself, and is a dialog like the others', async ({ page }) => {
    await open(page, '/');
    await scrollDown(page);
    await expectModal(page, /^Don['’]t miss out$/, 'Escape');
  });

  test('it waits while another dialog is open', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await helpButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Your help is needed!' })).toBeVisible();
    await skipTime(page, 10_000);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Your help is needed!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await skipTime(page, 10_000);
    await expect(page.getByRole('dialog', { name: /^Don['’]t miss out$/ })).toBeVisible();
  });
});

test('the open menu locks scrolling and keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/');
  await scrollDown(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectScrollLocked(page, true);
  await expectPageStill(page);
  await page.keyboard.press('Escape');
  await expectScrollLocked(page, false);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('the notice is announced and shown above the page for three seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  const banner = page.getByRole('complementary', { name: /^Don['’]t miss out$/ });
  await banner.getByRole('textbox').fill('nobody');
  await page.clock.pauseAt(Date.now() + 60_000);
  await banner.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ has: toast(page) })).toHaveCount(1);
  await page.clock.runFor(2_990);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast(page)).toHaveCount(0);
});
