import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './support/test';
import { carousel, expectMoving, expectStill, readCarousel, swipe } from './support/carousels';
import { expectScrollLocked, open } from './support/hydration';

/** Clicks a moving photo; Playwright's own click waits until it stops. */
async function pressPhoto(page: Page, region: Locator): Promise<void> {
  const row = await region.locator('.swiper-wrapper').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  await page.mouse.click(width / 2, (row?.y ?? 0) + (row?.height ?? 0) / 2);
  await expect(dialog(page)).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Photo' });
const position = (page: Page) => dialog(page).getByText(/^Photo \d+ \/ \d+$/);

for (const [path, name, closeWith] of [
  ['/', 'Gallery', '×'],
  ['/pilot-vests', 'Project gallery', 'Escape'],
] as const) {
  test(`${name}: an open photo stops autoplay; ${closeWith} closes it, restores focus and autoplay`, async ({
    page,
  }) => {
    await open(page, path);
    const region = await carousel(page, name);
    await expectMoving(region);
    await pressPhoto(page, region);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText('Sample picture')).toBeVisible();
    await expectScrollLocked(page, true);
    expect(await readCarousel(region, 'autoplay')).toMatchObject({ running: false });
    await expectStill(region);

    if (closeWith === 'Escape') await page.keyboard.press('Escape');
    else await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectScrollLocked(page, false);
    await expect(region.locator('[aria-haspopup]:focus')).toHaveCount(1);
    expect(await readCarousel(region, 'autoplay')).toMatchObject({ running: true });
    await expectMoving(region);
  });
}

test('a carousel paused by the visitor stays paused after a photo', async ({ page }) => {
  await open(page, '/');
  const region = await carousel(page, 'Gallery');
  await region.getByRole('button', { name: 'Gallery: pause' }).click();
  await pressPhoto(page, region);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectStill(region);
  expect(await readCarousel(region, 'autoplay')).toMatchObject({ running: false });
});

test('the photo fills the screen, uncropped and with its alt text', async ({ page }) => {
  await open(page, '/');
  await pressPhoto(page, await carousel(page, 'Gallery'));
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    const picture = dialog(page).getByRole('img');
    await expect(picture).toHaveCSS('object-fit', 'contain');
    await expect(dialog(page).locator('figcaption')).toContainText((await picture.getAttribute('alt')) ?? '');
    const box = await picture.boundingBox();
    expect(box?.width).toBe(viewport.width);
    expect(box?.height).toBeGreaterThanOrEqual(viewport.height / 2);
    for (const name of ['Close', 'Previous photo', 'Next photo']) {
      const button = dialog(page).getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      const size = await button.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('buttons and arrow keys go through the gallery and loop', async ({ page }) => {
  await open(page, '/');
  const region = await carousel(page, 'Gallery');
  await pressPhoto(page, region);
  const opened = Number(/\d+/.exec((await position(page).textContent()) ?? '')?.[0]);
  const alt = await dialog(page).getByRole('img').getAttribute('alt');
  const after = (steps: number) => `Photo ${((opened - 1 + steps + 8) % 8) + 1} / 8`;
  for (let step = 1; step <= 8; step += 1) {
    await dialog(page).getByRole('button', { name: 'Next photo' }).click();
    await expect(position(page)).toHaveText(after(step));
    if (step < 8) await expect(dialog(page).getByRole('img')).not.toHaveAttribute('alt', alt ?? '');
  }
  await expect(dialog(page).getByRole('img')).toHaveAttribute('alt', alt ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText(after(-1));
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(after(0));
  await dialog(page).getByRole('button', { name: 'Previous photo' }).click();
  await expect(position(page)).toHaveText(after(-1));
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a horizontal swipe changes the photo, a vertical one does not', async ({ page }) => {
    await open(page, '/');
    const region = await carousel(page, 'Gallery');
    await pressPhoto(page, region);
    const first = (await position(page).textContent()) ?? '';
    await swipe(page, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(position(page)).not.toHaveText(first);
    await swipe(page, { x: 200, y: 200 }, { x: 240, y: 420 });
    await swipe(page, { x: 100, y: 300 }, { x: 300, y: 310 });
    await expect(position(page)).toHaveText(first);
  });
});
