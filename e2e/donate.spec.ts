import { contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { expectLinks, linksIn, networkLinks, sectionOf } from './support/links';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'reduce' });

test('every section of the donate page', async ({ page }) => {
  await open(page, '/donate');
  const main = page.getByRole('main');

  await test.step('hero', async () => {
    const hero = sectionOf(page, 'page-title');
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hero).toContainText('is a 501(c)(3) non-profit');
  });

  await test.step('"VFU is seen on", "Stand With Ukraine"', async () => {
    await expect(main.getByRole('heading', { name: 'VFU is seen on', exact: true })).toBeVisible();
    await expect(main.getByRole('group', { name: 'Media names' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Stand With Ukraine', exact: true })).toBeVisible();
  });

  await test.step('Donate Monthly and Donate Once', async () => {
    const columns = main.locator('#give');
    await expectLinks(columns, [
      'Donate Monthly → /sandbox/checkout/monthly',
      'Donate Once → /sandbox/checkout/once',
      expect.stringMatching(/^annual report ↗ https:\/\//),
      expect.stringMatching(/ → mailto:/),
    ]);
    await sectionOf(page, 'page-title').getByRole('link').click();
    await expect(columns).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('four stories', async () => {
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
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  });

  await test.step('two stories lead to the project’s own page as well', async () => {
    const pages = sectionOf(page, 'stories-title').locator('article a[href^="/"]');
    expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/aqueducks',
      '/spartan-initiative',
    ]);
  });

  await test.step('partners, success stories, gallery, networks', async () => {
    expect(await linksIn(sectionOf(page, 'partners-title'))).toHaveLength(
      1 + contentFolders('partners').length,
    );
    const stories = sectionOf(page, 'success-title');
    await expect(stories.getByRole('blockquote')).not.toBeEmpty();
    await expect(stories.getByRole('button', { name: 'I want to help' })).toBeVisible();
    const photos = main.getByRole('group', { name: 'Gallery' }).getByRole('button', { name: 'enlarge' });
    expect(await photos.count()).toBeGreaterThanOrEqual(5);
    await expectLinks(sectionOf(page, 'join-title'), networkLinks);
  });
});
