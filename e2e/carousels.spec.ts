import { carousel, expectMoving, expectStill, indexOf, settingsOf, swipe } from './support/carousels';
import { holdFiles } from './support/before-scripts';
import { navigateAndWait, open, waitForHydration } from './support/hydration';
import { htmlOf } from './support/site-pages';
import { expect, test, type Locator, type Page } from './support/test';

/** Specification section 9. Autoplay has a speed of its own: 5 s. */
const settings = { loop: true, speed: 300, threshold: 5, autoplay: { delay: 50 } };
const AUTOPLAY_DURATION = '5s';
/** Edges that are in one place may differ by this much, in pixels. */
const ROUNDING = 3;
/** How long a row that comes into view stands still. */
const REST = 5_000;
/** The space between slides in pixels, or the cycle of a scrolling line. */
const rows = {
  '/': { 'Partner logos': 16, Gallery: 8, Banner: '50s' },
  '/about': { 'Board of Directors': 16, 'Advisory board members': 16, Volunteers: 16, Banner: '50s' },
  '/donate': { 'Media names': '30s', 'Partner logos': 16, Gallery: 8 },
};
test.use({ reducedMotion: 'no-preference' });
test.beforeEach(({ page }) => page.clock.install());

/** Where the heading of a row begins, in pixels. */
const marginOf = (region: Locator): Promise<number> =>
  region.locator('xpath=preceding::h2[1]').evaluate((heading) => heading.getBoundingClientRect().left);
const button = (page: Page, name: string, action: 'pause' | 'play' | 'next' | 'previous') =>
  page.getByRole('button', { name: `${name}: ${action}` });

/** Opens /pilot-vests with a gallery of six photos. Galleries of drawings have three at most, so it gets those of another project, too. */
async function openLongGallery(page: Page): Promise<void> {
  const [file = ''] = /\/assets\/camp-maximum-[^"]+/.exec(await htmlOf(page.request, '/camp-maximum')) ?? [];
  const [photos = ''] = /(?<=photos:\[).*?(?=\])/.exec(await (await page.request.get(file)).text()) ?? [];
  await page.route(/\/assets\/pilot-vests-/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('photos:[', `photos:[${photos},`);
    await route.fulfill({ response, body });
  });
  await open(page, '/all-projects');
  await navigateAndWait(page, '/pilot-vests');
}

test('each row has the specified settings', async ({ page }) => {
  await open(page, '/pilot-vests');
  for (const [path, names] of Object.entries(rows)) {
    await navigateAndWait(page, path);
    for (const [name, setting] of Object.entries(names)) {
      const region = await carousel(page, name);
      if (typeof setting === 'string')
        await expect(region.locator('[data-cycle]')).toHaveCSS('animation-duration', setting);
      else
        expect(await settingsOf(region), name).toMatchObject({
          ...settings,
          spaceBetween: setting,
          slidesPerView: 'auto',
        });
    }
  }
});

test('a row moves five seconds after it came into view, until its pause button stops it', async ({
  page,
}) => {
  await open(page, '/about');
  for (const name of ['Board of Directors', 'Banner']) {
    const region = await carousel(page, name);
    if (name !== 'Banner') await expectStill(region);
    await page.clock.fastForward(REST);
    await expectMoving(region);
    if (name !== 'Banner')
      await expect(region.locator('.swiper-wrapper')).toHaveCSS('transition-duration', AUTOPLAY_DURATION);
    await button(page, name, 'pause').click();
    await expectStill(region);
    await button(page, name, 'play').click();
    await expectMoving(region);
  }
});

for (const [width, paths] of [
  [
    1440,
    {
      '/': ['Partner logos', 'Gallery'],
      '/about': ['Advisory board members'],
      '/pilot-vests': ['Project gallery'],
    },
  ],
  [5120, { '/': ['Partner logos'], '/camp-maximum': ['Project gallery'] }],
] as const)
  test(`at ${String(width)} pixels each row begins at the margin, and has no gap all the way round`, async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const [path, names] of Object.entries(paths)) {
      await (path === '/pilot-vests' ? openLongGallery(page) : open(page, path));
      for (const name of names) {
        const region = await carousel(page, name);
        const margin = await marginOf(region);
        const edges = () =>
          region.locator('.swiper-slide').evaluateAll((slides) => {
            const boxes = slides.map((slide) => slide.getBoundingClientRect());
            return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
          });
        expect(Math.abs(((await edges())[0] ?? 0) - margin), `${path} ${name}`).toBeLessThan(ROUNDING);
        expect((await edges())[1], `${path} ${name}`).toBeGreaterThan(width - ROUNDING);
        await region.getByRole('button', { name: `${name}: play` }).focus();
        for (const _ of await region.locator('.swiper-slide').all()) {
          await page.keyboard.press('ArrowRight');
          expect((await edges())[1], `${path} ${name}`).toBeGreaterThan(width - ROUNDING);
        }
      }
    }
    expect(warnings.filter((text) => text.includes('Swiper'))).toEqual([]);
  });

test('a row that was left in the middle of a card is at the beginning of one when it comes into view again', async ({
  page,
}) => {
  await open(page, '/about');
  const region = await carousel(page, 'Volunteers');
  const margin = await marginOf(region);
  const edges = () =>
    region.locator('.swiper-slide').evaluateAll((slides) =>
      slides
        .filter((slide) => getComputedStyle(slide).opacity === '1')
        .map((slide) => slide.getBoundingClientRect())
        .map(({ left }) => ({ left })),
    );
  const firstLeft = async () => Math.min(...(await edges()).map(({ left }) => left));
  await page.clock.fastForward(REST);
  // A part of a card has passed the margin.
  await expect.poll(firstLeft).toBeLessThan(margin - 5 * ROUNDING);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectStill(region);
  expect(Math.abs((await firstLeft()) - margin)).toBeLessThan(ROUNDING);
});

test('a project gallery shows one, two and three slides from 320, 580 and 1200 pixels, and loops', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLongGallery(page);
  const name = 'Project gallery';
  const region = await carousel(page, name);
  for (const [width, slidesPerView] of [
    [320, 1],
    [579, 1],
    [580, 2],
    [1199, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => settingsOf(region), `at ${String(width)} pixels`)
      .toMatchObject({ ...settings, spaceBetween: 16, slidesPerView });
  }

  const start = await indexOf(region);
  const count = await region.getByRole('button', { name: /enlarge$/ }).count();
  for (let step = 1; step <= count; step += 1) {
    await button(page, name, 'next').click();
    await expect.poll(() => indexOf(region)).toBe((start + step) % count);
  }
  await button(page, name, 'previous').click();
  await expect.poll(() => indexOf(region)).toBe((start + count - 1) % count);
});

test('a project gallery of four photos or fewer keeps their widths; the picture at the top is not in it', async ({
  page,
}) => {
  await open(page, '/camp-maximum');
  const region = await carousel(page, 'Project gallery');
  expect(await settingsOf(region)).toMatchObject({ ...settings, spaceBetween: 16, slidesPerView: 'auto' });
  const top = (await page.locator('main img').first().getAttribute('alt')) ?? '';
  expect(top).toContain('Illustration:');
  await expect(region.getByAltText(top)).toHaveCount(0);
});

test('a row waits until the page has loaded; one that the visitor paused stays paused on the next page', async ({
  page,
}) => {
  const release = await holdFiles(page, /\/pictures\//);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).click();
  await waitForHydration(page);
  const banner = await carousel(page, 'Banner');
  await expectStill(banner);
  release();
  await expectMoving(banner);
  await button(page, 'Banner', 'pause').click();
  await navigateAndWait(page, '/');
  await expect(button(page, 'Banner', 'play')).toBeAttached();
  const logos = await carousel(page, 'Partner logos');
  await page.clock.fastForward(REST);
  await expectMoving(logos);
  await carousel(page, 'Banner');
  await button(page, 'Banner', 'play').click();
  await navigateAndWait(page, '/about');
  await expectMoving(await carousel(page, 'Banner'));
});

test('a row that was scrolled before it moves continues where it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdFiles(page, /\/assets\/slider.*\.js$/);
  await open(page, '/about');
  const region = page.getByRole('group', { name: 'Volunteers', exact: true });
  await region
    .getByRole('listitem')
    .nth(3)
    .evaluate((slide) => {
      slide.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' });
    });
  release();
  await carousel(page, 'Volunteers');
  expect(await indexOf(region)).toBeGreaterThanOrEqual(3);
});

test('a click is not lost when Swiper comes in the middle of it', async ({ page }) => {
  const release = await holdFiles(page, /\/assets\/slider.*\.js$/);
  await open(page, '/pilot-vests');
  const requested = page.waitForRequest(/\/assets\/slider/);
  const photo = page.getByRole('group', { name: 'Project gallery' }).getByRole('button').first();
  await photo.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const response = (await requested).response();
  await photo.hover();
  await page.mouse.down();
  release();
  await (await response)?.finished();
  // Longer than React takes to render the row.
  for (let frame = 0; frame < 20; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a row pauses on hover, on focus and outside the viewport, and resumes after', async ({ page }) => {
  await open(page, '/');
  const region = await carousel(page, 'Partner logos');
  await page.clock.fastForward(REST);
  await expectMoving(region);
  const top = (await region.boundingBox())?.y ?? 0;
  await page.mouse.move(700, top + 40);
  await page.mouse.move(705, top + 42);
  await expectStill(region);
  await page.mouse.move(700, top - 60);
  await expectMoving(region);

  // Whoever reads on has the button before the logos.
  await button(page, 'Partner logos', 'pause').focus();
  await page.keyboard.press('Tab');
  await expect(region.locator('li :focus')).toBeInViewport();
  await expectStill(region);
  await page.keyboard.press('Shift+Tab');
  await expectMoving(region);

  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  await expectStill(region);
  await carousel(page, 'Partner logos');
  await page.clock.fastForward(REST);
  await expectMoving(region);
});

test('the keyboard reaches every slide, and the arrow keys step', async ({ page }) => {
  await open(page, '/about');
  const region = await carousel(page, 'Volunteers');
  await button(page, 'Volunteers', 'pause').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(region.locator('a:focus')).toBeInViewport({ ratio: 0.9 });
  }
  await button(page, 'Volunteers', 'play').focus();
  await page.keyboard.press('Space');
  await expectMoving(region);
  // The first step snaps to the slide that was arriving.
  await page.keyboard.press('ArrowRight');
  await expectStill(region);
  await expect(button(page, 'Volunteers', 'play')).toBeFocused();
  const before = await indexOf(region);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => indexOf(region)).not.toBe(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => indexOf(region)).toBe(before);
});

test('an arrow key takes the focus along to the next slide of the row, which is in view, also before Swiper', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, name, width, hasSwiper] of [
    ['/about', 'Volunteers', 1440, true],
    ['/about', 'Volunteers', 390, true],
    ['/pilot-vests', 'Project gallery', 390, true],
    ['/', 'Partner logos', 390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdFiles(page, /\/assets\/slider.*\.js$/);
    if (hasSwiper) release();
    await open(page, path);
    const row = page.getByRole('group', { name, exact: true });
    if (hasSwiper) await carousel(page, name);
    const links = row.locator('li:not([aria-hidden]) a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const start = (await links.first().getAttribute('href')) ?? '';
    await links.first().focus();
    const expectFocus = async (step: number) => {
      const focused = row.locator('li:not([aria-hidden]) a:focus');
      const index = (addresses.indexOf(start) + step + addresses.length) % addresses.length;
      await expect(focused).toHaveAttribute('href', addresses[index] ?? '');
      await expect(focused).toBeInViewport({ ratio: 0.9 });
    };
    for (let step = 1; step <= addresses.length; step += 1) {
      await page.keyboard.press('ArrowRight');
      await expectFocus(step);
    }
    await page.keyboard.press('ArrowLeft');
    await expectFocus(-1);
    await test.step('also with one press in the middle of another', async () => {
      for (const _ of addresses) await page.keyboard.press('ArrowRight');
      await expectStill(row);
      await expectFocus(-1);
    });
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves the row, which then plays on', async ({ page }) => {
    await open(page, '/pilot-vests');
    const region = await carousel(page, 'Project gallery');
    const y = ((await region.boundingBox())?.y ?? 0) + 80;
    const swipeLeft = () => swipe(page, { x: 300, y }, { x: 90, y });
    const before = await indexOf(region);
    await swipeLeft();
    // During its rest, nothing else moves it.
    await expect.poll(() => indexOf(region)).not.toBe(before);
    await page.clock.fastForward(REST);
    await expectMoving(region);
    await swipeLeft();
    await expectMoving(region);
  });
});

test('with reduced motion no row moves until its play button is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const [path, names] of Object.entries({ ...rows, '/pilot-vests': { 'Project gallery': 16 } })) {
    await navigateAndWait(page, path);
    for (const name of Object.keys(names)) {
      const region = await carousel(page, name);
      await expectStill(region);
      await button(page, name, 'play').click();
      await expectMoving(region);
      await button(page, name, 'pause').click();
    }
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    await expect.poll(running, path).toBe(0);
  }
});
