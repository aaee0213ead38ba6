import { RETENTION_DAYS } from '../backend/src/contract/retention';
import { navigate, open } from './support/hydration';
import { expect, test } from './support/test';

const LINK = 'How we handle your data';

test('what is kept, where, how long, and how to ask', async ({ page }) => {
  await open(page, '/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
  for (const title of [
    'When you visit',
    'When you give',
    'When you fill in a form',
    'What you can ask of us',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Where', 'How long']);
  for (const days of Object.values(RETENTION_DAYS)) {
    await expect(table.getByText(`${String(days)} days`).first()).toBeVisible();
  }
  await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByRole('main').getByText('Sample text').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: LINK })).toHaveCount(0);
});

test('each form and the newsletter’s banner link to the page', async ({ page }) => {
  await open(page, '/partners');
  const banner = page.getByRole('complementary', { name: 'Don’t miss out', includeHidden: true });
  const linkInBanner = banner.getByRole('link', { name: LINK, includeHidden: true });
  await expect(linkInBanner).toHaveAttribute('href', '/privacy');

  for (const path of ['/contact-us', '/miles-hotel', '/corporate-contribution']) {
    await navigate(page, path);
    const form = page.getByRole('main').locator('form').first();
    await expect(form.getByRole('link', { name: LINK }), path).toHaveAttribute('href', '/privacy');
  }
  await page.getByRole('contentinfo').getByRole('link', { name: LINK }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data');
});
