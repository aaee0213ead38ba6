import { expect, test, type Page } from './support/test';
import {
  carousel,
  expectMoving,
  expectStill,
  offsetOf,
  readCarousel,
  swipe,
  distanceMoved,
} from './support/carousels';
import { navigate, open } from './support/hydration';

/** Specification section 9. */
const autoplaySettings = { loop: true, speed: 5000, delay: 50, threshold: 5 };
const pages = [
  { path: '/', name: 'Partner logos', spacing: 16 },
  { path: '/', name: 'Gallery', spacing: 8 },
  { path: '/about', name: 'Board of Directors', spacing: 16 },
  { path: '/about', name: 'Advisory board members', spacing: 16 },
  { path: '/about', name: 'Volunteers', spacing: 16 },
  { path: '/donate', name: 'Partner logos', spacing: 16 },
  { path: '/donate', name: 'Gallery', spacing: 8 },
] as const;
const lines = {
  '/': { name: 'Banner', cycle: '50s' },
  '/about': { name: 'Banner', cycle: '50s' },
  '/donate': { name: 'Media names', cycle: '30s' },
};
const pauseButton = (page: Page, name: string) => page.getByRole('button', { name: `${name}: pause` });
const playButton = (page: Page, name: string) => page.getByRole('button', { name: `${name}: play` });

for (const path of ['/', '/about', '/donate'] as const) {
  test(`on ${path} every carousel plays with the specified settings, and its pause button stops it`, async ({
    page,
  }) => {
    await open(page, path);
    for (const { name, spacing } of pages.filter((each) => each.path === path)) {
      const region = await carousel(page, name);
      expect(await readCarousel(region, 'params'), name).toEqual({
        ...autoplaySettings,
        spaceBetween: spacing,
        slidesPerView: 'auto',
      });
      await expectMoving(region);
      const row = region.locator('.swiper-wrapper');
      await expect(row).toHaveCSS('transition-duration', '5s');
      await expect(row).toHaveCSS('transition-timing-function', 'linear');
      const [first, second] = await region
        .locator('.swiper-slide')
        .evaluateAll((slides) => slides.slice(0, 2).map((slide) => slide.getBoundingClientRect()));
      expect(Math.round((second?.left ?? 0) - (first?.right ?? 0)), `${name}: space between`).toBe(spacing);

      await pauseButton(page, name).click();
      await expectStill(region);
      expect(await readCarousel(region, 'autoplay')).toMatchObject({ running: false });
      await playButton(page, name).click();
      await expectMoving(region);
    }

    await test.step('its scrolling line loops until it is paused or outside the viewport', async () => {
      const { name, cycle } = lines[path];
      const region = await carousel(page, name);
      const line = region.locator('[data-cycle]');
      await expect(line).toHaveCSS('animation-duration', cycle);
      await expect(line).toHaveCSS('animation-iteration-count', 'infinite');
      await expect(line).toHaveCSS('animation-timing-function', 'linear');
      await expectMoving(region);
      await pauseButton(page, name).click();
      await expectStill(region);
      await playButton(page, name).click();
      await expectMoving(region);
      // Two equal halves make a seamless loop.
      const widths = await line
        .locator('ul')
        .evaluateAll((halves) => halves.map((half) => half.getBoundingClientRect().width));
      expect(widths).toHaveLength(2);
      expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 1);
      expect(widths[0]).toBeGreaterThanOrEqual(1440);

      await page.evaluate((bottom) => {
        window.scrollTo(0, bottom ? document.documentElement.scrollHeight : 0);
      }, path === '/donate');
      await expect(line).toHaveCSS('animation-play-state', 'paused');
    });

    if (path !== '/') return;
    await test.step('a row that the visitor paused stays paused on the next page', async () => {
      await carousel(page, 'Gallery');
      await pauseButton(page, 'Gallery').click();
      await navigate(page, '/donate');
      const gallery = await carousel(page, 'Gallery');
      await expect(playButton(page, 'Gallery')).toBeVisible();
      expect(await distanceMoved(gallery, 30)).toBe(0);
      await expectMoving(await carousel(page, 'Partner logos'));
    });
  });
}

test('a project gallery of seven shows one, two and three slides from 320, 580 and 1200 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/pilot-vests');
  const region = await carousel(page, 'Project gallery');
  for (const [width, slides] of [
    [320, 1],
    [579, 1],
    [580, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => readCarousel(region, 'params'), `at ${width}`)
      .toEqual({ ...autoplaySettings, spaceBetween: 16, slidesPerView: slides });
    await expect
      .poll(async () => (await region.locator('.swiper-slide').first().boundingBox())?.width)
      .toBeCloseTo((width - 16 * (slides - 1)) / slides, 0);
  }

  await test.step('and loops in both directions', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await pauseButton(page, 'Project gallery').click();
    const count = await readCarousel<number>(region, 'count');
    expect(count).toBe(7);
    const index = () => readCarousel<number>(region, 'realIndex');
    // The first step snaps to the slide that was arriving.
    await region.getByRole('button', { name: 'next' }).click();
    await expectStill(region);
    const start = await index();
    for (const direction of ['next', 'previous'] as const) {
      for (let step = 1; step <= count; step += 1) {
        await region.getByRole('button', { name: direction }).click();
        const way = direction === 'next' ? step : count - step;
        await expect.poll(index).toBe((start + way) % count);
        // No gap at either end of the row, allowing for subpixels.
        const edges = await region
          .locator('.swiper-slide')
          .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()));
        expect(Math.min(...edges.map(({ left }) => left))).toBeLessThan(1);
        expect(Math.max(...edges.map(({ right }) => right))).toBeGreaterThan(1439);
      }
    }
  });
});

test('Next during autoplay snaps to the arriving slide at once', async ({ page }) => {
  await open(page, '/');
  const region = await carousel(page, 'Gallery');
  await expectMoving(region);
  // The transition may be over before the next look at it.
  const durations = await region.locator('.swiper-wrapper').evaluateHandle((row) => {
    const seen: string[] = [];
    const note = () => seen.push(getComputedStyle(row).transitionDuration);
    new MutationObserver(note).observe(row, { attributeFilter: ['style'] });
    return seen;
  });
  await region.getByRole('button', { name: 'Gallery: next' }).click();
  await expect.poll(() => durations.jsonValue()).toContain('0.3s');
  await expect
    .poll(() => offsetOf(region).then((offset) => Math.abs(offset) % 552), { timeout: 2500 })
    .toBeCloseTo(0, 0);
  await expect(playButton(page, 'Gallery')).toBeVisible();
});

test('autoplay pauses on hover, on focus and outside the viewport, and resumes after', async ({ page }) => {
  await open(page, '/');
  const region = await carousel(page, 'Partner logos');
  await expectMoving(region);
  const box = await region.boundingBox();
  await page.mouse.move(700, (box?.y ?? 0) + 40);
  await page.mouse.move(705, (box?.y ?? 0) + 42);
  await expectStill(region);
  expect(await readCarousel(region, 'autoplay')).toEqual({ running: false });
  await page.mouse.move(700, (box?.y ?? 0) - 60);
  await expectMoving(region);

  await pauseButton(page, 'Partner logos').focus();
  await page.keyboard.press('Shift+Tab');
  await expectStill(region);
  await page.keyboard.press('Tab');
  await expectMoving(region);

  await test.step('outside the viewport', async () => {
    await pauseButton(page, 'Partner logos').blur();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expectStill(region);
    expect(await readCarousel(region, 'autoplay')).toEqual({ running: false });
    // Swiper updates the row half a second after a resize.
    await page.setViewportSize({ width: 1100, height: 720 });
    await expectStill(region);
    expect(await distanceMoved(region, 60)).toBe(0);
    await carousel(page, 'Partner logos');
    await expectMoving(region);
  });
});

test('every slide can be reached by keyboard, and the arrow keys step', async ({ page }) => {
  await open(page, '/about');
  const region = await carousel(page, 'Volunteers');
  await pauseButton(page, 'Volunteers').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect
      .poll(async () => {
        const box = await region.locator('a:focus').boundingBox();
        return box && box.x >= -1 && box.x + box.width <= 1441;
      })
      .toBe(true);
  }
  await playButton(page, 'Volunteers').focus();
  // The first step snaps to the slide that was arriving.
  await page.keyboard.press('ArrowRight');
  await expectStill(region);
  const before = await offsetOf(region);
  await page.keyboard.press('ArrowRight');
  // A card is 15rem wide, with 16px of space.
  await expect.poll(() => offsetOf(region)).toBeCloseTo(before - 256, 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => offsetOf(region)).toBeCloseTo(before, 1);
});

test('a duplicate slide of the loop can be clicked', async ({ page }) => {
  await open(page, '/about');
  const region = await carousel(page, 'Volunteers');
  for (let step = 0; step < 4; step += 1) await region.getByRole('button', { name: 'next' }).click();
  await expectStill(region);
  const copies = region.locator('[aria-hidden="true"] a');
  const visible = await copies.evaluateAll((links) =>
    links.findIndex((link) => {
      const { left, right } = link.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }),
  );
  const address = await copies.nth(visible).getAttribute('href');
  await expect(copies.nth(visible)).toHaveAttribute('tabindex', '-1');
  await copies.nth(visible).click();
  await expect(page).toHaveURL(address ?? '');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves the row, snaps in 0.3 s and autoplay resumes; less than 5 px is a tap', async ({
    page,
  }) => {
    await open(page, '/pilot-vests');
    const region = await carousel(page, 'Project gallery');
    await expectMoving(region);
    const box = await region.boundingBox();
    const y = (box?.y ?? 0) + 80;
    const index = () => readCarousel<number>(region, 'realIndex');
    const before = await index();
    await swipe(page, { x: 300, y }, { x: 90, y });
    await expect(region.locator('.swiper-wrapper')).toHaveCSS('transition-duration', /^(0\.3s|5s)$/);
    await expect.poll(index).not.toBe(before);
    expect(await readCarousel(region, 'params')).toMatchObject({ speed: 5000 });
    await expectMoving(region);

    await pauseButton(page, 'Project gallery').tap();
    await expectStill(region);
    const beforeTap = await offsetOf(region);
    await swipe(page, { x: 200, y }, { x: 196, y }, 2);
    expect(await offsetOf(region)).toBe(beforeTap);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
