import { expect, test, type Page } from './support/test';
import { carousel, expectMoving, expectStill, readCarousel } from './support/carousels';
import { navigate, open } from './support/hydration';

const regions = [
  { path: '/', names: ['Partner logos', 'Gallery', 'Banner'] },
  { path: '/about', names: ['Board of Directors', 'Advisory board members', 'Volunteers'] },
  { path: '/donate', names: ['Media names', 'Partner logos'] },
  { path: '/pilot-vests', names: ['Project gallery'] },
];
const preferences = [
  {
    name: 'with reduced motion',
    pages: regions,
    apply: (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
  },
  {
    // The same switch as reduced motion, so one page is enough.
    name: 'while data is saved',
    pages: regions.slice(0, 1),
    apply: (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
  },
];

/** The number of running animations. */
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

for (const { name, pages, apply } of preferences) {
  test(`${name} nothing moves by itself`, async ({ page }) => {
    await apply(page);
    await open(page, '/');
    for (const { path, names } of pages) {
      await navigate(page, path);
      for (const each of names) {
        const region = await carousel(page, each);
        await expectStill(region);
        await expect(region.getByRole('button', { name: `${each}: play` })).toBeVisible();
        if ((await region.locator('.swiper-wrapper').count()) > 0)
          expect(await readCarousel(region, 'autoplay')).toMatchObject({ running: false });
      }
      await expect.poll(() => running(page)).toBe(0);
    }
  });
}

test('with reduced motion steps are instant, and the play button still plays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/donate');
  await page.getByRole('button', { name: 'Next story' }).click();
  expect(
    await page
      .locator('article')
      .nth(1)
      .evaluate((story) => parseFloat(getComputedStyle(story).transitionDuration)),
  ).toBeLessThan(0.001);

  const gallery = await carousel(page, 'Gallery');
  await gallery.getByRole('button', { name: 'Gallery: next' }).click();
  await expect.poll(() => readCarousel(gallery, 'realIndex')).toBe(1);
  await gallery.getByRole('button', { name: 'Gallery: play' }).click();
  await expectMoving(gallery);
  await expect(gallery.locator('.swiper-wrapper')).toHaveCSS('transition-duration', '5s');
  await gallery.getByRole('button', { name: 'Gallery: pause' }).click();

  const names = await carousel(page, 'Media names');
  await names.getByRole('button', { name: 'Media names: play' }).click();
  await expectMoving(names);
});

test('running animations stop when reduced motion is switched on', async ({ page }) => {
  await open(page, '/');
  const banner = await carousel(page, 'Banner');
  await expectMoving(banner);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(banner);

  await test.step('until the visitor wants them', async () => {
    const still = page.getByRole('contentinfo').getByRole('switch', { name: 'Still pictures, less data' });
    await expect(still).toBeChecked();
    await still.click();
    await expectMoving(await carousel(page, 'Banner'));
    const link = page.getByRole('banner').getByRole('link', { name: 'About VfU' });
    await expect(link).toHaveCSS('transition-duration', '0.2s');
  });
});

test.describe('a dialog', () => {
  test.use({ animateDialogs: true });

  test('rises as it opens, and with reduced motion is in its place at once', async ({ page }) => {
    await open(page, '/privacy');
    const dialog = page.locator('dialog[open]');
    const durations: number[] = [];
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.getByRole('banner').getByRole('button', { name: 'I want to help' }).click();
      const style = await dialog.evaluate((element) => getComputedStyle(element).animationDuration);
      durations.push(parseFloat(style));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(durations[0]).toBeGreaterThan(0.1);
    expect(durations[1]).toBeLessThan(0.001);
  });
});
