import { open } from './support/hydration';
import { expect, test } from './support/test';

test.use({ reducedMotion: 'no-preference' });

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
