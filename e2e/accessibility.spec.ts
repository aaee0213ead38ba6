import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';
import { open } from './support/hydration';
import { viewports } from '../stack/viewports';

for (const { name, viewport } of viewports) {
  test.describe(`${name} viewport`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const path of ['/donate', '/donation-confirm']) {
      test(`axe finds no violation on ${path}`, async ({ page }) => {
        await open(page, path);
        await expectNoViolations(page);
      });
    }

    test('axe finds no violation on / and in its dialogs', async ({ page }) => {
      await open(page, '/');
      await expectNoViolations(page);
      for (const button of [
        page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
        page.getByRole('main').getByRole('button', { name: 'I want to help' }).first(),
      ]) {
        await button.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page, 'dialog', 'dialog');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });
}
