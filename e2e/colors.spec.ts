import sharp from 'sharp';
import { field, submitButton } from './support/forms';
import { navigateAndWait, open } from './support/hydration';
import { expect, test, type Page } from './support/test';

/* Nothing is said by color alone (WCAG 1.4.1), and colors that the visitor's system forces hide nothing (1.4.11). */

/** The share of gray pixels that differ clearly between two pictures of the same size. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([first, second].map((png) => sharp(png).grayscale().raw().toBuffer()));
  if (!a || !b) throw new Error('Two pictures are needed.');
  return a.filter((value, i) => Math.abs(value - (b[i] ?? 0)) > 64).length / a.length;
}

/** In CSS pixels, relative to the page. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Each visible graphic that says something: an image by its role, or the only content of a link or button. */
const graphicsOn = (page: Page): Promise<{ name: string; box: Box }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg')].flatMap((svg) => {
      const control = svg.closest('a, button');
      const words = control?.querySelectorAll(':scope > :not(svg, .visually-hidden, br)').length ?? 1;
      const hasMeaning = svg.role === 'img' || (words === 0 && !svg.closest('[aria-hidden="true"] svg'));
      const { left, top, width, height } = svg.getBoundingClientRect();
      const isOnPage = left >= 0 && left + width <= innerWidth && width > 0;
      if (!hasMeaning || !isOnPage || !svg.checkVisibility({ visibilityProperty: true })) return [];
      const name = svg.ariaLabel ?? control?.ariaLabel ?? control?.textContent.trim() ?? '';
      return [{ name, box: { left: left + scrollX, top: top + scrollY, width, height } }];
    }),
  );

/** The difference between the lightest and the darkest pixel, from 0 to 255. */
async function range(picture: Buffer, { left, top, width, height }: Box): Promise<number> {
  const box = {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.floor(width),
    height: Math.floor(height),
  };
  // Without a buffer, the statistics would be those of the whole picture.
  const cut = await sharp(picture).extract(box).grayscale().png().toBuffer();
  const [gray] = (await sharp(cut).stats()).channels;
  return (gray?.max ?? 0) - (gray?.min ?? 0);
}

test('forced colors hide no icon, no logo and no QR code, and each control keeps an outline', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  for (const path of ['/', '/donate']) {
    if (path !== '/') await navigateAndWait(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const graphics = await graphicsOn(page);
      expect(graphics.length).toBeGreaterThan(5);
      const picture = await page.screenshot({ fullPage: true });
      const hidden: string[] = [];
      for (const { name, box } of graphics) if ((await range(picture, box)) < 100) hidden.push(name);
      expect(hidden, `${path}, ${colorScheme}`).toEqual([]);
    }
    const withoutOutline = await page
      .locator('main :is(button, a[class*="button"], input)')
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls
          .filter((control) => !control.closest('[aria-hidden]') && control.tabIndex >= 0)
          .filter((control) => {
            const { borderStyle, borderWidth, textDecorationLine } = getComputedStyle(control);
            return (borderStyle === 'none' || borderWidth === '0px') && textDecorationLine === 'none';
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
    expect(withoutOutline, path).toEqual([]);
  }
});

test('without colors a chosen option, a fault and a link in a text still differ from others', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/miles-hotel');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    const radio = page.getByRole('radio').first();
    const chosen = await radio.screenshot();
    await page.getByRole('radio').nth(1).check();
    expect(await difference(chosen, await radio.screenshot()), forcedColors).toBeGreaterThan(0.1);
    await radio.check();
  }
  await submitButton(page).click();
  const invalid = page.getByRole('main').locator('[aria-invalid="true"]');
  await expect(field(page, 'rewardPoints')).toBeFocused();
  for (const one of await invalid.all()) {
    const id = ((await one.getAttribute('aria-describedby')) ?? '')
      .split(' ')
      .find((each) => each.endsWith('error'));
    await expect(page.locator(`[id="${id ?? ''}"]`)).toBeVisible();
  }
  expect(await invalid.count()).toBeGreaterThan(4);

  await navigateAndWait(page, '/privacy');
  const links = page.getByRole('main').locator('p a, li a');
  await expect(links.first()).toBeVisible();
  for (const link of await links.all()) await expect(link).toHaveCSS('text-decoration-line', 'underline');
});
