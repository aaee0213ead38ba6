import { open } from './support/hydration';
import { expectLinks, sectionOf } from './support/links';
import { expect, test } from './support/test';

test('the donate page has the payment links, the media and the four stories', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/donate');
  const main = page.getByRole('main');
  await expect(main.getByRole('group', { name: 'Media names' }).getByRole('listitem')).not.toHaveCount(0);

  const columns = main.locator('#give');
  await expectLinks(columns, [
    ...[2500, 5000, 10_000].map((cents): unknown =>
      expect.stringMatching(
        `^\\$${String(cents / 100)}.* → /sandbox/checkout/once\\?__prefilled_amount=${String(cents)}$`,
      ),
    ),
    'Donate Monthly → /sandbox/checkout/monthly',
    'Donate Once → /sandbox/checkout/once',
    'Where your gift goes → /transparency',
    'Other ways to give → /other-ways-to-give',
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

test('a story slides in 0.7 s, or at once with reduced motion; only the visible one takes the focus', async ({
  page,
}) => {
  await open(page, '/donate');
  const stories = page.locator('article');
  const expectStory = async (index: number) => {
    await expect(page.locator('article:not([inert])')).toHaveCount(1);
    await expect(stories.nth(index)).toHaveJSProperty('inert', false);
    await expect(page.getByText(`${String(index + 1)} / 4`)).toBeVisible();
    await expect(stories.nth(index)).toHaveCSS('translate', /^(none|0px.*)$/);
  };
  await expect(stories.first()).toHaveCSS('transition-duration', /^0\.7s, /);
  await page.getByRole('button', { name: 'Next story' }).click();
  await expectStory(1);
  await page.keyboard.press('Tab');
  await expect(stories.nth(1).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Previous story' }).click();
  await expectStory(0);
  // Next wraps around; Previous goes from the first story to the second (specification section 4).
  await page.getByRole('button', { name: 'Previous story' }).click();
  await expectStory(1);
  for (const index of [2, 3, 0]) {
    await page.getByRole('button', { name: 'Next story' }).click();
    await expectStory(index);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(stories.first()).toHaveCSS('transition-duration', '0s');
});
