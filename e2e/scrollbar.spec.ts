import { chromiumArguments, findTestBrowser } from '../stack/executables';
import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

// Playwright hides scrollbars by default; here one takes space.
test.use({
  launchOptions: {
    executablePath: findTestBrowser(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

const allParts = ['main', 'header', 'aside', 'footer'];
/** The newsletter banner, an `aside`, hides behind a dialog. */
const besideDialog = ['main', 'header', 'footer'];

/** The left and right edges of the elements, in pixels. */
const edges = (page: Page, names: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((name) => {
        const { left, right } = document.querySelector(name)?.getBoundingClientRect() ?? {};
        return [name, left, right];
      }),
    names,
  );

test('nothing moves sideways when a dialog hides the scrollbar and when it returns', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('aside')).toBeVisible();
  const scrollbarWidth = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(scrollbarWidth).toBeGreaterThan(0);
  const before = await edges(page, allParts);
  const beforeBesideDialog = await edges(page, besideDialog);
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await edges(page, besideDialog)).toEqual(beforeBesideDialog);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('aside')).toBeVisible();
  expect(await edges(page, allParts)).toEqual(before);
});
