import { accessibilityTree, headingFaults, landmarkFaults, nameFaults } from './support/accessibility-tree';
import { axeWidths, expectNoViolations, expectNoViolationsAnywhere } from './support/axe';
import { navigateAndWait, open } from './support/hydration';
import { pathIn, siteLanguages } from './support/languages';
import { sitePages } from './support/site-pages';
import { onePageOfEachKind } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

/** English in brackets that no element marks as English. */
const unmarkedEnglish = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const [words] = /\([A-Z][\w\s’&-]+\)/.exec(texts.currentNode.textContent ?? '') ?? [];
      if (words && !texts.currentNode.parentElement?.closest('[lang="en"], script')) found.push(words);
    }
    return found;
  });

/** What a screen reader meets on a page, at the width of the menu and at that of the row of links. */
async function expectStructure(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const single = ['banner', 'main', ...(path.endsWith('/donate') ? [] : ['contentinfo'])];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tree = await accessibilityTree(browser);
    expect(tree.filter(({ role }) => role === 'link').length, path).toBeGreaterThan(5);
    expect({
      path,
      width,
      headings: headingFaults(tree),
      landmarks: landmarkFaults(tree, single),
      names: await nameFaults(tree, browser),
      unmarked: await unmarkedEnglish(page),
    }).toEqual({ path, width, headings: [], landmarks: [], names: [], unmarked: [] });
  }
  await browser.detach();
}

for (const { name, code, prefix, locale } of siteLanguages) {
  test.describe(`in ${name}`, () => {
    test.use({ locale });
    test.setTimeout(180_000);

    test('axe finds no violation on any page', async ({ page, request }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const kinds = new Set(onePageOfEachKind.map((path) => pathIn(prefix, path)));
      const others = (await sitePages(request, code)).filter((path) => !kinds.has(path));
      expect(others.length).toBeGreaterThan(20);
      await open(page, pathIn(prefix, '/'));
      for (const [index, path] of others.entries()) {
        await navigateAndWait(page, path);
        await page.setViewportSize({ width: axeWidths[index % axeWidths.length] ?? 0, height: 900 });
        await expectNoViolations(page, path);
      }
    });

    test('axe finds no violation on any kind of page, at any width with reduced motion, and in forced colors', async ({
      page,
    }) => {
      await open(page, pathIn(prefix, '/'));
      for (const kind of onePageOfEachKind) {
        const path = pathIn(prefix, kind);
        await navigateAndWait(page, path);
        await expectNoViolationsAnywhere(page, path);
        await test.step('its headings, its landmarks, and the names of its links and buttons make sense', () =>
          expectStructure(page, path));
      }
      const missing = await page.goto(`${prefix}/no-such-file.png`);
      expect(missing?.status()).toBe(404);
      await expectNoViolationsAnywhere(page, 'a missing file');
    });
  });
}
