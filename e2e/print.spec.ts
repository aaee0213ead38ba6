import { gift, mockApi } from './support/mock-api';
import { expect, test } from './support/test';
import { open } from './support/visit';

test('a donor prints what the records need, and nothing else', async ({ page }) => {
  await mockApi(page, {
    'gift-status': [200, { gift: { ...gift, recordedAt: '2026-11-22T07:00:00.000Z' } }],
  });
  await open(page, '/donation-confirm');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print for your records' }).click();
  await expect(page.locator('[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  for (const fact of [
    '¥500, once',
    'EdCamp',
    'November 22, 2026',
    'Sample Inc.',
    'EIN 00-0000000',
    'Sample Street',
  ])
    await expect(page.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  await expect(page.locator('main :is(button, a):visible')).toHaveText([/@/]);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
