import { chromiumArguments, findChromium } from './stack/executables';
import { open } from './support/hydrated';
import { expect, test, type Page } from './support/test';

// Everywhere else the browser hides its scrollbars; here one takes room, as on a desk it may.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

/** Where what is centred or fixed stands from side to side, in pixels. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['main', 'header', 'aside', 'footer'].map((name) => {
      const { left, right } = document.querySelector(name)?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return [name, left, right];
    }),
  );

test('nothing moves sideways when the scrollbar goes under a dialog or a menu, and when it comes back', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.locator('aside')).toBeVisible();
  const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(bar).toBeGreaterThan(0);
  const before = await places(page);
  await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await places(page)).toEqual(before);
});
