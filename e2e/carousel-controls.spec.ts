import { holdFiles } from './support/before-scripts';
import { button, carousel, expectMoving, expectStill, indexOf, REST, swipe } from './support/carousels';
import { open } from './support/hydration';
import { expect, test } from './support/test';

/* What a visitor does with a row by mouse, keyboard and touch. */

test.use({ reducedMotion: 'no-preference' });
test.beforeEach(({ page }) => page.clock.install());

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
