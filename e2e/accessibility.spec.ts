import { expectNoViolations } from './support/axe';
import { expect, test } from './support/test';
import { open } from './support/hydration';
import { viewports } from '../stack/viewports';

test.use({ reducedMotion: 'reduce' });

for (const path of ['/donate', '/donation-confirm']) {
  test(`axe finds no violation on ${path}`, async ({ page }) => {
    await open(page, path);
    for (const { name, viewport } of viewports) {
      await page.setViewportSize(viewport);
      await expectNoViolations(page, name);
    }
  });
}

test('axe finds no violation on / and in its dialogs', async ({ page }) => {
  await open(page, '/');
  for (const { name, viewport } of viewports) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, name);
    for (const button of [
      page.getByRole('banner').getByRole('button', { name: 'I want to help' }),
      page.getByRole('main').getByRole('button', { name: 'I want to help' }).first(),
    ]) {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, `dialog, ${name}`, 'dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
