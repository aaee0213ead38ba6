import { join } from 'node:path';
import { open } from '../support/hydration';
import { siteLanguages } from '../support/languages';
import { sitePages } from '../support/site-pages';
import { test } from '../support/test';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));

for (const width of [360, 768, 1440]) {
  test(`every page at ${String(width)} pixels`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = await Promise.all(siteLanguages.map(({ prefix }) => sitePages(request, prefix)));
    for (const path of paths.flat()) {
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
