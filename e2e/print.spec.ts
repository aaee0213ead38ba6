import { open } from './support/hydration';
import { expect, test } from './support/test';

test('paper has the words and the pictures, and no control', async ({ page }) => {
  await open(page, '/');
  const controls = page.locator(
    ':is(button, [role="button"]):not(:has(img)), #menu, a[href="#main"], [data-prompt]',
  );
  expect(await controls.filter({ visible: true }).count()).toBeGreaterThan(5);
  await page.emulateMedia({ media: 'print' });
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role="button"] img').first()).toBeVisible();
});
