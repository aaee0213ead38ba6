import { swipe } from './support/carousels';
import { dispatch, installDevTools } from './support/dev-tools';
import { expectScrollLocked, open } from './support/hydration';
import { expect, test, type Page } from './support/test';

const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' });
const isFocusInDialog = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));

const scrollDown = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ top: 600, behavior: 'instant' });
  });

/** Tries the wheel, keys and touch; the page must not scroll. */
async function expectPageStill(page: Page): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  for (const x of [8, 400]) {
    await page.mouse.move(x, 450);
    await page.mouse.wheel(0, 400);
  }
  for (const key of ['PageDown', 'End', 'ArrowDown']) await page.keyboard.press(key);
  await swipe(page, { x: 8, y: 500 }, { x: 10, y: 100 });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await position()).toBe(before);
}

/** Expects the behavior that all dialogs share, and closes this one. */
async function expectModal(page: Page, name: string, close: 'Escape' | '×' | 'backdrop'): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expectScrollLocked(page, true);
  const before = await page.evaluate(() => scrollY);
  await expectPageStill(page);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
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

test('a dialog opened by a click locks scrolling and traps focus, and restores both', async ({ page }) => {
  await open(page, '/');
  for (const [name, opener, close] of [
    ['Your help is needed!', helpButton(page), '×'],
    [
      'Make a donation',
      page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first(),
      'backdrop',
    ],
    ['Photo', page.getByRole('button', { name: /enlarge$/ }).first(), 'Escape'],
  ] as const) {
    await scrollDown(page);
    // By the element's own handler: Playwright waits for a moving element to stop.
    await opener.evaluate((element: HTMLElement) => {
      element.focus({ preventScroll: true });
      element.click();
    });
    await expectModal(page, name, close);
    await expect(opener, `${name}, closed by ${close}`).toBeFocused();
  }
});

test('so does a dialog that opens without a click, and its close button stays on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 560 });
  await installDevTools(page);
  await open(page, '/');
  const thanks = { kind: 'thanks-for-donation', donatedAmount: 25, donationType: 'MONEY' };
  for (const [name, payload, close] of [
    ['Thanks for your donation!', thanks, '×'],
    ['Stay connected', { kind: 'stay-connected', confirmation: 'none' }, 'backdrop'],
    ['Don’t miss out', { kind: 'dont-miss-out' }, 'Escape'],
  ] as const) {
    await scrollDown(page);
    await dispatch(page, { type: 'modal/dialogOpened', payload });
    await expectModal(page, name, close);
  }
});

/** What opens each giving dialog. */
const openers = {
  'Your help is needed!': helpButton,
  'Make a donation': (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }),
};

const otherDialogs = [
  { kind: 'photo', index: 0, photos: [] },
  { kind: 'dont-miss-out' },
  { kind: 'subscribed', confirmation: 'sent' },
  { kind: 'stay-connected', confirmation: 'none' },
  { kind: 'thanks-for-donation', donatedAmount: 25, donationType: 'MONEY' },
];

test('the first focus of every dialog is the dialog itself, at every height: a second Enter leads nowhere', async ({
  page,
}) => {
  await installDevTools(page);
  // Without it, a dialog has no edge in these colors.
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/edcamp');
  for (const height of [360, 1200]) {
    await page.setViewportSize({ width: 390, height });
    const expectFirstFocus = async (name: string, description: RegExp) => {
      const dialog = page.getByRole('dialog', { name, exact: true });
      await expect(dialog).toBeFocused();
      await expect(dialog).toHaveAccessibleDescription(description);
      await expect(dialog).toHaveCSS('border-top-style', 'solid');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeFocused();
      await expect(page).toHaveURL('/edcamp');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    for (const [name, opener] of Object.entries(openers)) {
      await opener(page).first().focus();
      await page.keyboard.press('Enter');
      await expectFirstFocus(
        name,
        name === 'Make a donation' ? /^For: EdCamp/ : /^Choose the way that suits you\.$/,
      );
      await expect(opener(page).first()).toBeFocused();
    }
    for (const payload of otherDialogs) {
      await dispatch(page, { type: 'modal/dialogOpened', payload });
      await expectFirstFocus(await page.locator('dialog[open] h2').innerText(), /^/);
    }
  }
});

test('a dialog whose button is gone gives the focus to the page', async ({ page }) => {
  await open(page, '/edcamp');
  const button = openers['Make a donation'](page).first();
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  await button.evaluate((element) => element.remove());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back closes a dialog, unlocks scrolling, and returns to the link in the page', async ({ page }) => {
  await open(page, '/partners');
  const home = page.getByRole('main').getByRole('link', { name: 'Home', exact: true });
  await home.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aid that goes from hand to hand');
  await helpButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/partners');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(home).toBeFocused();
  await expectScrollLocked(page, false);
});

test('with reduced motion nothing of a dialog is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('animation-name', 'none');
  // Not for a moment either: Chromium then sometimes paints the state in which the animation begins, until something else changes.
  expect(await dialog.evaluate((element) => getComputedStyle(element, '::backdrop').animationName)).toBe(
    'none',
  );
});

test('a text selection that ends on the backdrop does not close a dialog', async ({ page }) => {
  await installDevTools(page);
  await open(page, '/');
  await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'dont-miss-out' } });
  const dialog = page.getByRole('dialog', { name: 'Don’t miss out' });
  await dialog.getByRole('heading').first().hover();
  await page.mouse.down();
  await page.mouse.move(8, 300);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});

test('where the giving dialogs cannot be loaded, as in a tab from before an update, the giving section takes their place', async ({
  page,
}) => {
  await page.route(/\/assets\/giving-dialogs/, (route) => route.abort());
  for (const [path, button, section] of [
    ['/', 'I want to help', '/donate#give'],
    ['/about', 'I want to help', '/donate#give'],
    ['/uk/edcamp', 'Підтримати', '/uk/edcamp#give'],
  ] as const) {
    await open(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page).toHaveURL(section);
    await expect(page.locator('#give')).toBeInViewport();
  }
});

test('a dialog whose code cannot be loaded says so', async ({ page, context }) => {
  await installDevTools(page);
  await open(page, '/');
  await page.route(/\/assets\/stay-connected-dialog/, (route) => route.abort());
  const notification = page.locator('[popover][data-status="FAILED"]');
  for (const [isOffline, message] of [
    [true, /when you are back online/],
    [false, /Please try again\./],
  ] as const) {
    await context.setOffline(isOffline);
    const payload = { kind: 'stay-connected', confirmation: 'none' };
    await dispatch(page, { type: 'modal/dialogOpened', payload });
    await expect(notification).toHaveText(message);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
});
