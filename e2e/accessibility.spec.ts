import { expectNoViolationsAnywhere } from './support/axe';
import { navigateAndWait, open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/** Links that say the same and lead to different addresses: a list of the page's links cannot tell them apart. */
const ambiguousLinks = (page: Page): Promise<string[]> =>
  page.locator('a[href]:not([aria-hidden]):visible').evaluateAll((links: HTMLAnchorElement[]) => {
    const nameOf = (link: HTMLAnchorElement) => {
      const pictures = [...link.querySelectorAll('img')].map(({ alt }) => alt);
      return link.ariaLabel ?? [link.textContent, ...pictures].join(' ').replace(/\s+/g, ' ').trim();
    };
    const addresses = new Map(links.map((link) => [nameOf(link), link.href]));
    return links.map(nameOf).filter((name, i) => addresses.get(name) !== links[i]?.href);
  });

for (const { name, prefix, locale } of siteLanguages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });
    test.setTimeout(180_000);

    test('axe finds no violation on any kind of page, at any width with reduced motion, and in forced colors', async ({
      page,
    }) => {
      await open(page, pathIn(prefix, '/'));
      for (const kind of onePageOfEachKind) {
        const path = pathIn(prefix, kind);
        await navigateAndWait(page, path);
        await expectNoViolationsAnywhere(page, path);
        expect(await ambiguousLinks(page), path).toEqual([]);
      }
      const missing = await page.goto(`${prefix}/no-such-file.png`);
      expect(missing?.status()).toBe(404);
      await expectNoViolationsAnywhere(page, 'a missing file');
    });
  });
}
