import { expect, test, type Page } from './support/test';
import { swipe } from './support/carousels';
import { open } from './support/hydration';

const titles = [
  'Prosthetics for Ukrainians',
  'Medical Supplies',
  /^Aqueducks['’] Vehicle Sponsorship$/,
  'Spartan 100 Initiative',
];
const shown = (page: Page) => page.locator('article:not([inert])').getByRole('heading', { level: 3 });
const next = (page: Page) => page.getByRole('button', { name: 'Next story' });
const previous = (page: Page) => page.getByRole('button', { name: 'Previous story' });

async function expectStory(page: Page, index: number): Promise<void> {
  await expect(shown(page)).toHaveText(titles[index] ?? '');
  await expect(page.getByText(`${index + 1} / 4`)).toBeVisible();
  await expect(page.locator('article:not([inert])')).toHaveCSS('translate', /^(none|0px.*)$/);
}

test('Next wraps; Previous goes back, and from the first story forward by one', async ({ page }) => {
  await open(page, '/donate');
  await expectStory(page, 0);
  for (const index of [1, 2, 3, 0]) {
    await next(page).click();
    await expectStory(page, index);
  }
  await previous(page).click();
  await expectStory(page, 1);
  await previous(page).click();
  await expectStory(page, 0);
});

test('a story slides in 0.7 s, and the others are inert', async ({ page }) => {
  await open(page, '/donate');
  const stories = page.locator('article');
  await expect(stories).toHaveCount(4);
  for (const story of await stories.all()) {
    await expect(story).toHaveCSS('transition-property', 'translate, visibility');
    expect(await story.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0\.7s, /,
    );
  }
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectStory(page, 1);
  // The next tab stop is the link of the visible story.
  await page.keyboard.press('Tab');
  const link = stories.nth(1).getByRole('link');
  await expect(link).toBeFocused();
  await expect(link).toHaveAccessibleName('Read more about Medical Supplies (opens in a new tab)');
  await expect(stories.nth(0)).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves to the next story and back', async ({ page }) => {
    await open(page, '/donate');
    const story = page.locator('article').first();
    await story.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    // From the first story both directions lead to the second.
    for (const index of [1, 2]) {
      await swipe(page, { x: 320, y: 420 }, { x: 80, y: 424 });
      await expectStory(page, index);
    }
    await swipe(page, { x: 80, y: 420 }, { x: 320, y: 424 });
    await expectStory(page, 1);
  });
});
