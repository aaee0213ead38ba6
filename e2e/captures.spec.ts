import sharp, { type Region } from 'sharp';
import { navigateAndWait, open } from './support/hydration';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/* Archives, printers and screenshots of a whole page show every picture, also one that is far from the window. */

/** What the browser skips of what a visitor who scrolls can see. */
const skipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => each.checkVisibility() && !each.checkVisibility({ contentVisibilityAuto: true }))
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );

/** Loads what browsers load only near the window, as programs do that capture pages. @returns the pictures' places on the page */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
    return [...document.images]
      .filter((image) => image.checkVisibility({ visibilityProperty: true }))
      .map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        const [x, y] = [Math.max(0, left), top + scrollY];
        const right = Math.min(left + width, document.documentElement.clientWidth);
        return { src: image.currentSrc, left: x, top: y, width: right - x, height };
      })
      .filter(({ width, height }) => width > 1 && height > 1);
  });

/** A capture of the whole page, in the raw bytes of a part. */
async function capture(page: Page) {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (part: Region) => sharp(data, { raw: info }).extract(part).raw().toBuffer();
}

/** The pictures that a capture of the whole page lacks: it is the same there without them. */
async function missing(page: Page): Promise<string[]> {
  const pictures = await loadPictures(page);
  expect(pictures).not.toEqual([]);
  const shown = await capture(page);
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('img { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(styles);
  });
  const hidden = await capture(page);
  const lacking: string[] = [];
  for (const { src, ...place } of pictures) {
    const [left, top, width, height] = [place.left, place.top, place.width, place.height].map(Math.floor) as [
      number,
      number,
      number,
      number,
    ];
    const part = { left, top, width, height };
    if ((await shown(part)).equals(await hidden(part))) lacking.push(src);
  }
  return lacking;
}

test('a capture of a page has all its pictures', async ({ page }) => {
  for (const path of ['/', '/pilot-vests']) {
    await open(page, path);
    expect(await missing(page), path).toEqual([]);
  }
});

test('nothing of a page that has loaded is skipped, also where its scripts do not come', async ({ page }) => {
  await open(page, '/');
  for (const path of onePageOfEachKind) {
    await navigateAndWait(page, path);
    expect(await skipped(page), path).toEqual([]);
  }
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  for (const path of onePageOfEachKind) {
    await page.goto(path);
    expect(await skipped(page), `${path}, without scripts`).toEqual([]);
  }
});

test('a printed page has all its pictures', async ({ page }) => {
  // The width of the sheet.
  await page.setViewportSize({ width: 794, height: 900 });
  for (const path of ['/', '/pilot-vests']) {
    await open(page, path);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    await page.emulateMedia({ media: 'print' });
    expect(await skipped(page), path).toEqual([]);
    const files = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().left < innerWidth)
        .map((image) => image.currentSrc),
    );
    // Chromium writes an SVG as lines, and a picture that comes twice once.
    const photographs = new Set(files.filter((file) => !file.endsWith('.svg')));
    expect(photographs.size, path).toBeGreaterThan(0);
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length, path).toBeGreaterThanOrEqual(photographs.size);
    await page.emulateMedia({ media: 'screen' });
  }
});
