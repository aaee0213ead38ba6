import { contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { expectLinks, linksIn, sectionOf } from './support/links';
import { expect, test, type Page } from './support/test';

const count = contentFolders('partners').length;

test('back link, hero, and a logo for every partner that leads to its site and fits on a small phone', async ({
  page,
}) => {
  await open(page, '/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partnering NGOs');
  await expectLinks(sectionOf(page, 'page-title'), ['Home → /', 'Donate …']);

  const grid = page.getByRole('main').getByRole('list', { name: 'Partnering NGOs' });
  await expect(grid.getByRole('listitem')).toHaveCount(count);
  const logos = await linksIn(grid);
  for (const logo of logos) expect(logo).toMatch(/^\S.* ↗ https:\/\//);
  expect(new Set(logos.map((logo) => logo.split(' ↗ ')[0])).size).toBe(count);
  expect(new Set(logos.map((logo) => logo.split(' ↗ ')[1])).size).toBe(count);
  // The longest names are smaller.
  const heights = new Set(
    await grid
      .getByRole('link')
      .evaluateAll((links) =>
        links.map(({ firstElementChild }) =>
          firstElementChild ? getComputedStyle(firstElementChild).fontSize : '',
        ),
      ),
  );
  expect(heights.size).toBeGreaterThan(1);
  await expectLogosToFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

/** Expects every logo within its card on a small phone. */
async function expectLogosToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const marks = await page
    .getByRole('list', { name: 'Partnering NGOs' })
    .getByRole('link')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const words = document.createRange();
        words.selectNodeContents(card.firstElementChild ?? card);
        const [inner, outer] = [words.getBoundingClientRect(), card.getBoundingClientRect()];
        return { name: card.textContent, isInside: inner.left >= outer.left && inner.right <= outer.right };
      }),
    );
  expect(marks.filter(({ isInside }) => !isInside)).toEqual([]);
  expect(marks).toHaveLength(count);
}
