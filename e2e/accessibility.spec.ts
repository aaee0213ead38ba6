import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';
import { open } from './support/hydration';
import { viewports } from '../stack/viewports';

for (const { name, viewport } of viewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const path of ['/', '/donate', '/donation-confirm']) {
      test(`axe finds no violation on ${path}`, async ({ page }) => {
        await open(page, path);
        await expectNoViolations(page);
      });
    }

    test('axe finds no violation in the dialogs', async ({ page }) => {
      await open(page, '/');
      for (const button of [
        page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
        page.getByRole('main').getByRole('button', { name: 'I want to help' }).first(),
      ]) {
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('no page is wider than the screen', async ({ page }) => {
      for (const path of ['/', '/donate', '/donation-confirm']) {
        await open(page, path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(viewport.width);
      }
    });
  });
}
