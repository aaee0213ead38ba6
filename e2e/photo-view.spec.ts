import type { Locator } from '@playwright/test';
import { carousel, expectMoving, expectStill, REST, swipe } from './support/carousels';
import { open } from './support/hydration';
import { expect, test, type Page } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const caption = (page: Page) => dialog(page).locator('figcaption');
const position = (page: Page) => dialog(page).getByText(/^Photo \d+ \/ \d+$/);

test.use({ reducedMotion: 'no-preference' });
test.beforeEach(({ page }) => page.clock.install());

/** Opens the moving photo in the middle of the screen; Playwright's own click waits until it stops. */
async function openPhoto(page: Page): Promise<Locator> {
  await open(page, '/');
  const region = await carousel(page, 'Gallery');
  await page.clock.fastForward(REST);
  await expectMoving(region);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.click(width / 2, height / 2);
  await expect(dialog(page)).toBeVisible();
  return region;
}

test('a photo fills the screen, uncropped, with its description; its row stands still until × closes it', async ({
  page,
}) => {
  const region = await openPhoto(page);
  await expectStill(region);
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    // The scrollbar's place has the dialog's color.
    const width = await page.evaluate(() => document.body.offsetWidth);
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ ...viewport, x: 0, y: 0, width });
    const color = await dialog(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect(page.locator('html')).toHaveCSS('background-color', color);
    const picture = dialog(page).locator('img');
    await expect(picture).toHaveCSS('object-fit', 'contain');
    // The caption describes it, and nothing says that again.
    await expect(picture).toHaveAttribute('alt', '');
    await expect(caption(page)).toContainText('Illustration: ');
    for (const control of [picture, button(page, 'Previous photo'), button(page, 'Next photo')])
      await expect(control).toBeInViewport({ ratio: 1 });
  }
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  // A row moves only where it is in view, and the window has grown.
  await region.scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
  await expectMoving(region);
});

test('buttons and arrow keys go through the gallery and loop', async ({ page }) => {
  await openPhoto(page);
  const first = (await position(page).textContent()) ?? '';
  const description = (await caption(page).textContent()) ?? '';
  const count = Number(/\d+$/.exec(first)?.[0]);
  for (let step = 1; step < count; step += 1) {
    await button(page, 'Next photo').click();
    await expect(position(page)).not.toHaveText(first);
    await expect(caption(page)).not.toHaveText(description);
  }
  const last = (await position(page).textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(first);
  await expect(caption(page)).toHaveText(description);
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText(last);
  await button(page, 'Next photo').click();
  await button(page, 'Previous photo').click();
  await expect(position(page)).toHaveText(last);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a horizontal swipe changes the photo, a vertical one does not', async ({ page }) => {
    await openPhoto(page);
    const first = (await position(page).textContent()) ?? '';
    await swipe(page, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(position(page)).not.toHaveText(first);
    await swipe(page, { x: 200, y: 200 }, { x: 240, y: 420 });
    await swipe(page, { x: 100, y: 300 }, { x: 300, y: 310 });
    await expect(position(page)).toHaveText(first);
  });
});
