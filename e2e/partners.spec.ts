import { open } from './support/hydrated';
import { expectLinks, linksIn, sectionOf } from './support/links';
import { expect, test } from './support/test';

test('way back, hero, and sixteen logos that lead out', async ({ page }) => {
  await open(page, '/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partnering NGOs');
  await expectLinks(sectionOf(page, 'page-title'), ['Home → /', 'Donate …']);

  const grid = page.getByRole('main').getByRole('region', { name: 'Our partners' });
  await expect(grid.getByRole('listitem')).toHaveCount(16);
  const logos = await linksIn(grid);
  for (const logo of logos) expect(logo).toMatch(/^\S.* ↗ https:\/\//);
  expect(new Set(logos.map((logo) => logo.split(' ↗ ')[0])).size).toBe(16);
  expect(new Set(logos.map((logo) => logo.split(' ↗ ')[1])).size).toBe(16);
  // The longest names are set smaller.
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

  await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('on a small phone every mark stays within its card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/partners');
  const marks = await page
    .getByRole('region', { name: 'Our partners' })
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
  expect(marks).toHaveLength(16);
});
