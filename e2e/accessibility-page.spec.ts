import { readFileSync } from 'node:fs';
import { open } from './support/hydration';
import { banner } from './support/newsletter';
import { expect, test } from './support/test';

test('/accessibility says what works, what does not, how to complain, who answers when, and the day of the last review', async ({
  page,
}) => {
  await open(page, '/privacy');
  const footer = page.getByRole('contentinfo');
  // The banner could come between press and release.
  await expect(banner(page)).toBeVisible();
  await footer.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
  await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What we want',
    'What works',
    'What does not work yet',
    'How we check',
    'Tell us what is in your way',
    'All pages',
    'Last review',
  ]);
  const help = main.locator('#help');
  const address = await footer.locator('a[href^="mailto:"]').getAttribute('href');
  await expect(help.locator('a[href^="mailto:"]')).toHaveAttribute('href', address ?? '');
  // Only the organization can promise when it answers.
  for (const promise of ['We answer within', 'our board of directors'])
    await expect(help.getByRole('listitem').filter({ hasText: promise })).toContainText('Sample text');
  const day = await main.locator('#review time').getAttribute('datetime');
  expect(readFileSync(new URL('../docs/accessibility.md', import.meta.url), 'utf8')).toContain(
    `Last review: ${day ?? ''}`,
  );
  await expect(main.locator('#review time')).toHaveText(
    new Date(day ?? '').toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
  );

  await page.getByRole('banner').getByRole('link', { name: 'Українська' }).click();
  await expect(page).toHaveURL('/uk/accessibility');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Доступність');
  await expect(main.locator('#review time')).toHaveText(/^\d+ [а-яіїєґ]+ \d{4}\sр\.$/);
  await main.locator('#help a[href="/uk/contact-us"]').click();
  await expect(page).toHaveURL('/uk/contact-us');
});
