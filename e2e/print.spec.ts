import { expect, test } from './support/test';
import { open } from './support/visit';

test('a project prints on one sheet with the QR code of /donate, without controls', async ({ page }) => {
  await open(page, '/edcamp');
  await page.locator('main [data-dialog="donation"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main p.lead').first()).toBeVisible();
  await expect(page.locator('main section').first().getByRole('img').first()).toBeVisible();
  const code = page.locator('footer img[src="/qr/donate.svg"]');
  await expect(code).toBeVisible();
  await expect(code).not.toHaveJSProperty('naturalWidth', 0);
  const controls = page.locator('dialog, main :is(a, [role="group"]), footer nav');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
