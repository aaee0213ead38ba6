import { navigateAndWait, open } from './support/hydration';
import { expect, test } from './support/test';

/* That Tab reaches everything is in focus-covered.spec.ts; carousels, menu, dialogs, story slider and forms have tests of their own. */

test('the keyboard pauses each moving line and opens, turns and closes a photo', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const [path, name] of [
    ['/', 'Banner'],
    ['/donate', 'Media names'],
    ['/donate', 'Partner logos'],
    ['/pilot-vests', 'Project gallery'],
  ] as const) {
    if (!page.url().endsWith(path)) await navigateAndWait(page, path);
    const group = page.getByRole('group', { name, exact: true });
    await group.scrollIntoViewIfNeeded();
    const play = group.getByRole('button', { name: `${name}: play` });
    const pause = group.getByRole('button', { name: `${name}: pause` });
    await play.focus();
    await page.keyboard.press('Enter');
    await expect(pause).toBeFocused();
    await page.keyboard.press('Space');
    await expect(play).toBeFocused();
  }

  const photo = page.getByRole('button', { name: /enlarge$/ }).first();
  for (const key of ['Enter', 'Space']) {
    await photo.focus();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    await expect(dialog).toBeFocused();
    const caption = await dialog.locator('figcaption').textContent();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('figcaption')).not.toHaveText(caption ?? '');
    // For the next press.
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(photo).toBeFocused();
  }
});

test.describe('a visitor whose browser prefers Ukrainian', () => {
  test.use({ locale: 'uk-UA' });

  test('declines the offer by keyboard, and the focus goes to the page', async ({ page }) => {
    await open(page, '/partners');
    const offer = page.getByRole('complementary', { name: 'Українська' });
    await expect(offer).toBeVisible();
    await offer.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(offer.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
