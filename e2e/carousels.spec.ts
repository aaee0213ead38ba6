import { expect, test, type Locator, type Page } from './support/test';
import { holdFiles, navigateAndWait, open, swipe } from './support/visit';

/** Specification section 9. Autoplay has a speed of its own: 5 s. */
const settings = { loop: true, speed: 300, threshold: 5, autoplay: { delay: 50 } };
const AUTOPLAY_DURATION = '5s';
/** The space between slides in pixels, or the cycle of a scrolling line. */
const rows = {
  '/': { 'Partner logos': 16, Gallery: 8, Banner: '50s' },
  '/about': { 'Board of Directors': 16, 'Advisory board members': 16, Volunteers: 16, Banner: '50s' },
  '/donate': { 'Media names': '30s', 'Partner logos': 16, Gallery: 8 },
  '/camp-maximum': { 'Project gallery': 16 },
};
/** How long a row that comes into view stands still, in milliseconds. */
const REST = 5_000;
const SWIPER = /\/assets\/slider.*\.js$/;
/** Edges that are in one place may differ by this much, in pixels. */
const ROUNDING = 3;

test.use({ reducedMotion: 'no-preference' });
test.beforeEach(({ page }) => page.clock.install());

const button = (page: Page, name: string, action: 'pause' | 'play' | 'next' | 'previous') =>
  page.getByRole('button', { name: `${name}: ${action}` });

/** Scrolls to a carousel by its name and waits until it has started. */
async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('group', { name, exact: true });
  await region.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(region.getByRole('button', { name: new RegExp(`^${name}: (pause|play)$`) })).toBeVisible();
  return region;
}

/** What the tests read of Swiper, which it adds to its element. */
interface SwiperElement extends HTMLElement {
  swiper: { params: Record<string, unknown>; realIndex: number };
}
const swiperIn = (region: Locator) => region.locator('.swiper-initialized');
const expectSettings = (region: Locator, expected: object, state: string) =>
  expect
    .poll(() => swiperIn(region).evaluate(({ swiper }: SwiperElement) => ({ ...swiper.params })), state)
    .toMatchObject({ ...settings, ...expected });
/** The index of the slide that a carousel shows, from 0. */
const indexOf = (region: Locator): Promise<number> =>
  swiperIn(region).evaluate((element: SwiperElement) => element.swiper.realIndex);

/** How far the row moves within some frames, in pixels; one that plays pauses for less between two slides. */
const distanceMoved = (region: Locator): Promise<number> =>
  region.evaluate(async (element) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    const offset = () => (row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN);
    const before = offset();
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(offset() - before);
  });
const expectMoving = (region: Locator) => expect.poll(() => distanceMoved(region)).toBeGreaterThan(0);
const expectStill = (region: Locator) => expect.poll(() => distanceMoved(region)).toBe(0);

const photoIn = (page: Page) => page.getByRole('dialog', { name: 'Photo' });

test('each row has the specified settings, and with reduced motion it does not move until its play button is pressed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/privacy');
  for (const [path, ofPage] of Object.entries(rows)) {
    await navigateAndWait(page, path);
    for (const [name, setting] of Object.entries(ofPage)) {
      const region = await carousel(page, name);
      if (typeof setting === 'number')
        await expectSettings(region, { spaceBetween: setting, slidesPerView: 'auto' }, name);
      await page.clock.fastForward(REST);
      await expectStill(region);
      await button(page, name, 'play').click();
      if (typeof setting === 'string')
        await expect(region.locator('[data-cycle]')).toHaveCSS('animation-duration', setting);
      await page.clock.fastForward(REST);
      await page.mouse.move(1, 1);
      await expectMoving(region);
      await button(page, name, 'pause').click();
      await expectStill(region);
    }
  }
});

test('a gallery of more than four photos shows one, two and three by its width, and loops', async ({
  page,
}) => {
  // Galleries of drawings have three photos at most, so this one gets those of another project, too.
  const html = await (await page.request.get('/camp-maximum')).text();
  const [file = ''] = /\/assets\/camp-maximum-[^"]+/.exec(html) ?? [];
  const [photos = ''] = /(?<=photos:\[).*?(?=\])/.exec(await (await page.request.get(file)).text()) ?? [];
  await page.route(/\/assets\/pilot-vests-/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('photos:[', `photos:[${photos},`);
    await route.fulfill({ response, body });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/all-projects');
  await navigateAndWait(page, '/pilot-vests');
  const name = 'Project gallery';
  const gallery = await carousel(page, name);
  for (const [width, slidesPerView] of [
    [320, 1],
    [580, 2],
    [1200, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expectSettings(gallery, { spaceBetween: 16, slidesPerView }, `at ${String(width)} pixels`);
  }
  const start = await indexOf(gallery);
  const count = await gallery.getByRole('button', { name: /enlarge$/ }).count();
  for (const [action, index] of [
    ['next', (start + 1) % count],
    ['previous', start],
    ['previous', (start + count - 1) % count],
  ] as const) {
    await button(page, name, action).click();
    await expect.poll(() => indexOf(gallery)).toBe(index);
  }
});

test('a row moves five seconds after it came into view, pauses on hover, on focus, outside the viewport and by its button, also on the next page', async ({
  page,
}) => {
  await open(page, '/');
  const region = await carousel(page, 'Partner logos');
  await expectStill(region);
  await page.clock.fastForward(REST);
  await expectMoving(region);
  await expect(region.locator('.swiper-wrapper')).toHaveCSS('transition-duration', AUTOPLAY_DURATION);
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
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectStill(region);

  const banner = await carousel(page, 'Banner');
  await expectMoving(banner);
  await button(page, 'Banner', 'pause').click();
  await expectStill(banner);
  await navigateAndWait(page, '/about');
  const paused = await carousel(page, 'Banner');
  await expectStill(paused);
  await button(page, 'Banner', 'play').click();
  await expectMoving(paused);
});

test('on a window of 5120 pixels a row begins at the margin, and has no gap all the way round', async ({
  page,
}) => {
  const width = 5120;
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await open(page, '/');
  for (const [path, name] of [
    ['/', 'Partner logos'],
    ['/camp-maximum', 'Project gallery'],
  ] as const) {
    if (path !== '/') await navigateAndWait(page, path);
    const region = await carousel(page, name);
    const heading = region.locator('xpath=preceding::h2[1]');
    const margin = await heading.evaluate((element) => element.getBoundingClientRect().left);
    const edges = () =>
      region.locator('.swiper-slide').evaluateAll((slides) => {
        const boxes = slides.map((slide) => slide.getBoundingClientRect());
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      });
    expect(Math.abs(((await edges())[0] ?? 0) - margin)).toBeLessThan(ROUNDING);
    await button(page, name, 'play').focus();
    for (const _ of await region.locator('.swiper-slide').all()) {
      expect((await edges())[1]).toBeGreaterThan(width - ROUNDING);
      await page.keyboard.press('ArrowRight');
    }
  }
  expect(warnings.filter((text) => text.includes('Swiper'))).toEqual([]);
});

test('a click is not lost when Swiper comes in the middle of it', async ({ page }) => {
  const release = await holdFiles(page, SWIPER);
  const requested = page.waitForRequest(SWIPER);
  await open(page, '/pilot-vests');
  const first = page.getByRole('group', { name: 'Project gallery' }).getByRole('button').first();
  await first.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const response = (await requested).response();
  await first.hover();
  await page.mouse.down();
  release();
  await (await response)?.finished();
  // Longer than React takes to render the row.
  for (let frame = 0; frame < 20; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(photoIn(page)).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a row that was scrolled before Swiper came keeps its place (reduced motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdFiles(page, SWIPER);
    await open(page, '/about');
    const card = page.getByRole('group', { name: 'Volunteers', exact: true }).getByRole('listitem').nth(3);
    await card.evaluate((element) => {
      element.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' });
    });
    release();
    expect(await indexOf(await carousel(page, 'Volunteers'))).toBeGreaterThanOrEqual(3);
  });

test('the arrow keys step, and take the focus along to the next slide of the row, which is in view, also before Swiper', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdFiles(page, SWIPER);
  await open(page, '/about');
  const row = page.getByRole('group', { name: 'Volunteers', exact: true });
  const links = row.locator('li:not([aria-hidden]) a');
  for (const hasSwiper of [false, true]) {
    if (hasSwiper) {
      await page.getByRole('banner').getByRole('link').first().focus();
      release();
      await carousel(page, 'Volunteers');
      await button(page, 'Volunteers', 'play').focus();
      const before = await indexOf(row);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => indexOf(row)).not.toBe(before);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => indexOf(row)).toBe(before);
    }
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const expectFocus = async (step: number) => {
      const focused = row.locator('li:not([aria-hidden]) a:focus');
      await expect(focused).toHaveAttribute('href', addresses.at(step % addresses.length) ?? '');
      await expect(focused).toBeInViewport({ ratio: 0.9 });
    };
    await links.first().focus();
    for (let step = 1; step <= addresses.length; step += 1) {
      await page.keyboard.press('ArrowRight');
      await expectFocus(step);
    }
    await page.keyboard.press('ArrowLeft');
    await expectFocus(-1);
    // Also with one press in the middle of another.
    for (const _ of addresses) await page.keyboard.press('ArrowRight');
    await expectStill(row);
    await expectFocus(-1);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe moves the row, which then plays on; a photo fills the screen, uncropped, with its description; keys, buttons and swipes go round the gallery, which stands still', async ({
    page,
  }) => {
    await open(page, '/');
    const region = await carousel(page, 'Gallery');
    const before = await indexOf(region);
    await swipe(page, { x: 300, y: 422 }, { x: 90, y: 422 });
    // During its rest, nothing else moves it.
    await expect.poll(() => indexOf(region)).not.toBe(before);
    await page.clock.fastForward(REST);
    await expectMoving(region);
    // Playwright's own click waits until it stops.
    await page.mouse.click(195, 422);
    const photo = photoIn(page);
    const position = photo.getByText(/^Photo \d+ \/ \d+$/);
    const caption = photo.locator('figcaption');
    const picture = photo.locator('img');
    const control = (name: string) => photo.getByRole('button', { name });
    await expect(photo).toBeVisible();
    await expectStill(region);
    const first = (await position.textContent()) ?? '';
    const description = (await caption.textContent()) ?? '';
    await swipe(page, { x: 300, y: 300 }, { x: 100, y: 310 });
    await expect(position).not.toHaveText(first);
    await swipe(page, { x: 200, y: 200 }, { x: 240, y: 420 });
    await swipe(page, { x: 100, y: 300 }, { x: 300, y: 310 });
    await expect(position).toHaveText(first);
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.body.offsetWidth);
      await expect.poll(() => photo.boundingBox()).toEqual({ ...viewport, x: 0, y: 0, width });
      for (const part of [picture, control('Previous photo'), control('Next photo')])
        await expect(part).toBeInViewport({ ratio: 1 });
    }
    await expect(picture).toHaveCSS('object-fit', 'contain');
    // The caption describes it, and nothing says that again.
    await expect(picture).toHaveAttribute('alt', '');
    for (let step = 1; step < Number(/\d+$/.exec(first)?.[0]); step += 1) {
      await control('Next photo').click();
      await expect(position).not.toHaveText(first);
      await expect(caption).not.toHaveText(description);
    }
    const last = (await position.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(caption).toHaveText(description);
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText(last);
    await control('Previous photo').click();
    await expect(position).not.toHaveText(last);
    await control('Close').click();
    // A row moves only where it is in view, and the window has grown.
    await region.scrollIntoViewIfNeeded();
    await page.mouse.move(1, 1);
    await expectMoving(region);
  });
});
