import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

const titles = [
  'Prosthetics for Ukrainians',
  'Medical Supplies',
  'Aqueducks’ Vehicle Sponsorship',
  'Spartan 100 Initiative',
];

async function expectStory(page: Page, index: number): Promise<void> {
  const story = page.locator('article:not([inert])');
  await expect(story.getByRole('heading')).toHaveText(titles[index] ?? '');
  await expect(page.getByText(`${String(index + 1)} / 4`)).toBeVisible();
  await expect(story).toHaveCSS('translate', /^(none|0px.*)$/);
}

test('a story slides in 0.7 s, or at once with reduced motion; only the visible one takes the focus', async ({
  page,
}) => {
  await open(page, '/donate');
  const stories = page.locator('article');
  await expect(stories.first()).toHaveCSS('transition-duration', /^0\.7s, /);
  await page.getByRole('button', { name: 'Next story' }).click();
  await expectStory(page, 1);
  await page.keyboard.press('Tab');
  await expect(stories.nth(1).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Previous story' }).click();
  await expectStory(page, 0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(stories.first()).toHaveCSS('transition-duration', '0s');
});
