import { join } from 'node:path';
import { open } from '../support/visit';
import { pathIn, siteLanguages } from '../support/languages';
import { specifiedPaths } from '../support/specified-paths';
import { test } from '../support/test';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

for (const width of [360, 768, 1440]) {
  test(`every page at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = siteLanguages.flatMap(({ prefix }) => specifiedPaths.map((path) => pathIn(prefix, path)));
    for (const path of paths) {
      await open(page, path);
      // Loads what waits until it comes near the screen.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode()));
      });
      await page.screenshot({
        path: join(folder, `${nameOf(path)}-${String(width)}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  });
}
