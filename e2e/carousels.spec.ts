import { button, carousel, expectMoving, expectStill, indexOf, REST, settingsOf } from './support/carousels';
import { holdFiles } from './support/before-scripts';
import { navigateAndWait, open, waitForHydration } from './support/hydration';
import { htmlOf } from './support/site-pages';
import { expect, test, type Locator, type Page } from './support/test';

/** Specification section 9. Autoplay has a speed of its own: 5 s. */
const settings = { loop: true, speed: 300, threshold: 5, autoplay: { delay: 50 } };
const AUTOPLAY_DURATION = '5s';
/** Edges that are in one place may differ by this much, in pixels. */
const ROUNDING = 3;
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

test('with reduced motion no row moves until its play button is pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const [path, names] of Object.entries({
    '/': Object.keys(rows['/']),
    '/about': ['Volunteers'],
    '/donate': ['Media names'],
    '/pilot-vests': ['Project gallery'],
  })) {
    await navigateAndWait(page, path);
    for (const name of names) {
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
