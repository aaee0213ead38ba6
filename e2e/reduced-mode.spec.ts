import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lighthousePhone } from '../stack/viewports';
import { holdScripts } from './support/before-scripts';
import { carousel, expectMoving, expectStill } from './support/carousels';
import { navigate, open, waitForHydration } from './support/hydration';
import { expect, test, type Page } from './support/test';

const NAME = 'Still pictures, less data';
const inFooter = (page: Page) => page.getByRole('contentinfo').getByRole('switch', { name: NAME });
const inMenu = (page: Page) => page.getByRole('banner').getByRole('switch', { name: NAME });
const html = (page: Page) => page.locator('html');

/** Scrolls to the end of the page and waits for each visible picture on the way. */
async function scrollThrough(page: Page): Promise<void> {
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < length; top += 700) {
    await page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' });
    }, top);
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images]
            .filter((image) => {
              const { top, bottom, left, right } = image.getBoundingClientRect();
              const isInViewport = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
              return isInViewport && !image.complete;
            })
            .map(({ alt }) => alt),
        ),
      )
      .toEqual([]);
  }
}

/** The picture files that the page requests from now on, cached or not. */
function recordPictures(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/pictures/')) files.add(pathname);
  });
  return files;
}

/** In kB (1000 bytes). */
async function sizeOf(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map((file) => stat(fileURLToPath(new URL(`../frontend/dist${file}`, import.meta.url)))),
  );
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
}

const widthOf = (file: string) => Number(/\.(\d+)\.\w+$/.exec(file)?.[1]);
/** The pictures of which more than one size was requested. */
const requestedTwice = (files: Iterable<string>) => {
  const names = [...files].map((file) => file.replace(/\.\d+\.\w+$/, ''));
  return names.filter((name, i) => names.indexOf(name) !== i);
};

test.describe('on a phone', () => {
  // As many phones have it; the site's files for this density are three times as wide as the screen.
  test.use({ ...lighthousePhone, deviceScaleFactor: 3 });

  test('the switch of the menu and the footer stills every page and loads small pictures, and is remembered', async ({
    page,
  }) => {
    const files = recordPictures(page);
    await open(page, '/all-projects');
    await scrollThrough(page);
    const full = [...files];
    expect(Math.max(...full.map(widthOf))).toBeGreaterThan(540);

    await test.step('it works by keyboard in the menu, and before the scripts after a reload', async () => {
      await page.getByRole('button', { name: 'Open menu' }).focus();
      await page.keyboard.press('Enter');
      await expect(inMenu(page)).toBeVisible();
      expect((await inMenu(page).boundingBox())?.height).toBeGreaterThanOrEqual(24);
      await inMenu(page).focus();
      await page.keyboard.press('Space');
      await expect(inMenu(page)).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(inFooter(page)).toBeChecked();
      expect((await inFooter(page).boundingBox())?.height).toBeGreaterThanOrEqual(24);

      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      files.clear();
      const release = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-reduced', 'on');
      release();
      await waitForHydration(page);
      await expect(inFooter(page)).toBeChecked();
      await expect(html(page)).toHaveAttribute('data-reduced', 'on');
    });

    await test.step('each picture loads once, as a small file', async () => {
      await scrollThrough(page);
      expect(requestedTwice(files)).toEqual([]);
      // The main picture may have been requested before any script can run.
      const eager = await page.evaluate(() =>
        [...document.images].filter(({ loading }) => loading === 'eager').map((image) => image.currentSrc),
      );
      expect(eager.length).toBeLessThanOrEqual(1);
      const lazy = [...files].filter((file) => !eager.some((address) => address.endsWith(file)));
      expect(Math.max(...lazy.map(widthOf))).toBeLessThanOrEqual(540);
      expect((await sizeOf(files)) / (await sizeOf(full))).toBeLessThan(0.7);

      files.clear();
      await navigate(page, '/pilot-vests');
      await scrollThrough(page);
      expect(files.size).toBeGreaterThan(0);
      expect(Math.max(...[...files].map(widthOf))).toBeLessThanOrEqual(540);
      expect(requestedTwice(files)).toEqual([]);
    });

    await test.step('nothing moves', async () => {
      await navigate(page, '/');
      for (const name of ['Partner logos', 'Gallery', 'Banner'])
        await expectStill(await carousel(page, name));
      await expect
        .poll(() =>
          page.evaluate(
            () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
          ),
        )
        .toBe(0);
    });

    await test.step('switched off in the footer, everything moves, whatever the system wishes', async () => {
      await inFooter(page).click();
      await expect(inFooter(page)).not.toBeChecked();
      await expectMoving(await carousel(page, 'Gallery'));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectMoving(await carousel(page, 'Banner'));
      await expectMoving(await carousel(page, 'Gallery'));
      await expect(inFooter(page)).not.toBeChecked();
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' });

  test('the system decides, and there is no switch', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('banner').getByRole('link', { name: 'About VfU' })).toHaveCSS(
      'transition-duration',
      '0s',
    );
    await expect(inFooter(page)).toBeHidden();
  });
});
