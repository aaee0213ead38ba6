import { open } from './support/hydration';
import { expectLinks, sectionOf } from './support/links';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'reduce' });

test('the donate page has the payment links, the media and the four stories', async ({ page }) => {
  await open(page, '/donate');
  const main = page.getByRole('main');
  await expect(sectionOf(page, 'page-title')).toContainText('is a 501(c)(3) non-profit');
  for (const heading of ['VFU is seen on', 'Stand With Ukraine'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Media names' }).getByRole('listitem')).not.toHaveCount(0);

  const columns = main.locator('#give');
  await expectLinks(columns, [
    'Donate Monthly → /sandbox/checkout/monthly',
    'Donate Once → /sandbox/checkout/once',
    expect.stringMatching(/^annual report ↗ https:\/\//),
    expect.stringMatching(/ → mailto:/),
  ]);
  await sectionOf(page, 'page-title').getByRole('link').click();
  await expect(columns).toBeInViewport({ ratio: 0.9 });

  const stories = sectionOf(page, 'stories-title').locator('article');
  await expect(stories.locator('h3')).toHaveText([
    'Prosthetics for Ukrainians',
    'Medical Supplies',
    'Aqueducks’ Vehicle Sponsorship',
    'Spartan 100 Initiative',
  ]);
  for (const story of await stories.all()) {
    await expect(story.locator('p').first()).not.toBeEmpty();
    await expect(story.locator('img')).toHaveAttribute('alt', /.{8,}/);
    const link = story.locator('a', { hasText: 'Read more' });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
