import { expectNoViolationsAnywhere } from './support/axe';
import { dispatch, installDevTools } from './support/dev-tools';
import { siteLanguages } from './support/languages';
import { expect, test, type Page } from './support/test';
import { expectScrollLocked, open, swipe } from './support/visit';

const helpButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'I want to help' });

/** The dialogs, and what each says in other cases: what opens it, or its data. */
const dialogs: Record<string, string | object> = {
  'the ways to give': 'header [data-dialog="donate-options"]',
  'a gift for the project of the page': 'main [data-dialog="donation"]',
  'a photo': 'main li:not([aria-hidden]) [data-dialog="photo"]',
  'a gift': { kind: 'donation' },
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
  'the question': { kind: 'dont-miss-out' },
};

/** Tries the wheel, keys and touch; the page must not scroll. */
async function expectPageStill(page: Page): Promise<void> {
  const position = () => page.evaluate(() => scrollY);
  const before = await position();
  for (const x of [8, 200]) {
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

// The words are longest in the last language; the elements are the same in all.
const { prefix = '', locale = '' } = siteLanguages.at(-1) ?? {};

test.describe('on a translated page', () => {
  test.use({ locale, translated: true, viewport: { width: 900, height: 560 } });

  test('every dialog has a name, the first focus and no violation of axe, holds the focus and the page, and gives both back', async ({
    page,
  }) => {
    await installDevTools(page);
    await open(page, `${prefix}/edcamp`);
    const dialog = page.locator('dialog[open]');
    for (const [index, [name, opener]] of Object.entries(dialogs).entries())
      await test.step(name, async () => {
        const button = typeof opener === 'string' ? page.locator(opener).first() : null;
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        // By the element's own handler: Playwright would scroll.
        if (button)
          await button.evaluate((element: HTMLElement) => {
            element.focus({ preventScroll: true });
            element.click();
          });
        else await dispatch(page, { type: 'modal/dialogOpened', payload: opener });
        await expect(dialog).toHaveCount(1);
        await expect(dialog).toBeFocused();
        await expect(dialog).toHaveAccessibleName(/\S/);
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
        await expectScrollLocked(page, true);
        await expectPageStill(page);
        const close = dialog.locator('button[aria-label]').first();
        await expect(close).toBeInViewport({ ratio: 1 });
        // A second Enter leads nowhere.
        await dialog.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(1);
        for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
          await page.keyboard.press(key);
          await expect(page.locator('dialog :focus, dialog:focus')).toHaveCount(1);
        }
        // What can be unfolded.
        await dialog.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
          for (const each of all) each.open = true;
        });
        await expectNoViolationsAnywhere(page, name, 'dialog[open]');
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        const before = await page.evaluate(() => scrollY);
        const way = ['Escape', '×', 'backdrop'][index % 3];
        if (way === 'Escape' || name === 'a photo') await page.keyboard.press('Escape');
        else if (way === '×') await close.click();
        else await page.mouse.click(4, 300);
        await expect(dialog).toHaveCount(0);
        await expectScrollLocked(page, false);
        expect(await page.evaluate(() => scrollY)).toBe(before);
        if (button) await expect(button, `closed by ${String(way)}`).toBeFocused();
      });
  });
});

test('a dialog says what it is for, has an edge in forced colors, and gives the focus to the page when its button is gone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/edcamp');
  const donate = page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).first();
  const dialog = page.getByRole('dialog');
  for (const [button, name, description] of [
    [helpButton(page), 'Your help is needed!', /^Choose the way that suits you\.$/],
    [donate, 'Make a donation', /^For: EdCamp/],
  ] as const) {
    await button.press('Enter');
    await expect(dialog).toHaveAccessibleName(name);
    await expect(dialog).toHaveAccessibleDescription(description);
    await expect(dialog).toHaveCSS('border-top-style', 'solid');
    if (button === donate) await button.evaluate((element) => element.remove());
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
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
  await page.route(/\/assets\/newsletter-dialogs/, (route) => route.abort());
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
