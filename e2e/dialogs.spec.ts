import { expectNoViolations } from './support/axe';
import { dispatch, installDevTools } from './support/dev-tools';
import { siteLanguages } from './support/languages';
import { expect, test } from './support/test';
import { expectScrollLocked, open } from './support/visit';

/** The dialogs, and what each says in other cases: what opens it, or its data. */
const dialogs: Record<string, string | object> = {
  'the ways to give': 'header [data-dialog="donate-options"]',
  'a gift for the project of the page': 'main [data-dialog="donation"]',
  'a photo': 'main li:not([aria-hidden]) [data-dialog="photo"]',
  'a gift for a completed project': { kind: 'donation', project: 'camp-maximum' },
  'thanks for money': {
    kind: 'thanks-for-donation',
    donatedAmount: 25,
    donationType: 'MONEY',
    currency: 'usd',
    project: 'edcamp',
  },
  'the question': { kind: 'dont-miss-out' },
};

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
        const close = dialog.locator('button[aria-label]').first();
        await expect(close).toBeInViewport({ ratio: 1 });
        // A second Enter leads nowhere.
        await dialog.focus();
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(1);
        for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
          await page.keyboard.press(key);
          await expect(page.locator('dialog :focus, dialog:focus')).toHaveCount(1);
        }
        // What can be unfolded.
        await dialog.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
          for (const each of all) each.open = true;
        });
        for (const [width, height] of [
          [360, 900],
          [1440, 900],
          [900, 560],
        ] as const) {
          await page.setViewportSize({ width, height });
          if (width !== 900)
            await expectNoViolations(page, `${name}, ${String(width)} pixels`, 'dialog[open]');
        }
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

test('Back closes a dialog, unlocks scrolling, and returns to the link that the visitor followed, also in a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  const card = page.getByRole('group', { name: 'Volunteers', exact: true }).getByRole('link').nth(2);
  await card.press('Enter');
  await expect(page).not.toHaveURL('/about');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  // A text selection that ends on the backdrop does not close it.
  await page.getByRole('dialog').getByRole('heading').first().hover();
  await page.mouse.down();
  await page.mouse.move(8, 100);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
  await expectScrollLocked(page, false);
});

test('a dialog whose code cannot be loaded, as in a tab from before an update, says so; the giving section takes the place of the giving dialogs', async ({
  page,
  context,
}) => {
  await installDevTools(page);
  await page.route(/\/assets\/(?:giving|newsletter)-dialogs/, (route) => route.abort());
  await open(page, '/uk/edcamp');
  const notification = page.locator('[popover][data-status="FAILED"]');
  for (const [isOffline, message] of [
    [true, /^Немає зв’язку/],
    [false, /Спробуйте ще раз\.$/],
  ] as const) {
    await context.setOffline(isOffline);
    await dispatch(page, { type: 'modal/dialogOpened', payload: { kind: 'dont-miss-out' } });
    await expect(notification).toHaveText(message);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Підтримати' }).first().click();
  await expect(page).toHaveURL('/uk/edcamp#give');
  await expect(page.locator('#give')).toBeInViewport();
});
