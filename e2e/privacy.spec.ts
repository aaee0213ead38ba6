import { RETENTION_DAYS } from '../backend/src/contract/retention';
import { open } from './support/hydration';
import { expect, test } from './support/test';

const LINK = 'How we handle your data';

test('the page says what is kept, where, how long, and how to ask', async ({ page }) => {
  await open(page, '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Where', 'How long']);
  for (const days of Object.values(RETENTION_DAYS))
    await expect(table.getByText(`${String(days)} days`).first()).toBeVisible();
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
});

test('each form, the newsletter’s banner and the footer link to it', async ({ page }) => {
  for (const path of ['/contact-us', '/miles-hotel', '/corporate-contribution']) {
    await page.goto(path);
    const form = page.getByRole('main').locator('form').first();
    for (const place of [form, page.getByRole('contentinfo')])
      await expect(place.getByRole('link', { name: LINK }), path).toHaveAttribute('href', '/privacy');
  }
  const banner = page.getByRole('complementary', { name: 'Don’t miss out' });
  await expect(banner.getByRole('link', { name: LINK })).toHaveAttribute('href', '/privacy');
});
