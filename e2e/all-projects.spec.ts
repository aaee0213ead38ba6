import { addedProjects, contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { expectLinks, linksIn, sectionOf } from './support/links';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

/** The badge and the name of every card of a section. */
const badgesIn = (page: Page, heading: string): Promise<(string | null)[][]> =>
  sectionOf(page, heading)
    .locator('li:has(h3)')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const name = card.querySelector('h3');
        const badge = name?.previousElementSibling;
        return [badge?.matches('p') ? badge.textContent : null, name?.textContent ?? ''];
      }),
    );

/** The specification's cards, which come first; projects added later follow. */
const current = [
  [['Medical', 'Pilot Survival Vests Initiative'], '/pilot-vests'],
  [[null, 'EdCamp Youth Resiliency Project'], '/edcamp'],
  [[null, 'Housing'], '/kramatorsk-housing'],
  [['Humanitarian', 'Fiscal Sponsoring'], '/fiscal-sponsoring'],
  [[null, 'William & Mary College Flourishing Through Life Program'], '/art-therapy'],
  [[null, 'A veterans-aid media story'], '/moaa-ukraine'],
] as const;

const addedCurrent = addedProjects('current');

const successful = [
  '→ /camp-maximum',
  '→ /kind-deeds-airshow',
  '→ /spartan-initiative',
  '→ /stay-safe-ua',
  '→ /crates-for-ukraine',
  '↗ https://',
  '→ /kind-deeds-housing',
  '→ /humanitarian-aid-drops',
  '→ /brigade-supplies',
  '→ /kaplan-tour',
  '→ /british-aid',
  '→ /volya-medical',
];

test('hero, current projects, successful projects, partners', async ({ page }) => {
  await open(page, '/all-projects');
  await expectLinks(sectionOf(page, 'page-title'), ['Donate …']);

  await test.step('the six current projects first, with badges, Donate and Read more', async () => {
    const section = sectionOf(page, 'project-grid-title');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(
      'Current projects that need your help',
    );
    expect((await badgesIn(page, 'project-grid-title')).slice(0, current.length)).toEqual(
      current.map(([card]) => card),
    );
    await expectLinks(section, [
      ...current.flatMap(([[, name], path]) => [`Donate for ${name} …`, `Read more about ${name} → ${path}`]),
      ...addedCurrent.flatMap((path) => [
        expect.stringMatching(/^Donate for .+ …$/),
        expect.stringMatching(` → ${path}$`),
      ]),
    ]);
  });

  await test.step('the twelve successful projects first, with badges and Read more', async () => {
    const links = await linksIn(sectionOf(page, 'successful-title'));
    expect(links.map((link) => /^Read more about .+ ([→↗] (?:\/\S+|https:\/\/))/.exec(link)?.[1])).toEqual([
      ...successful,
      ...addedProjects('successful').map((path) => `→ ${path}`),
    ]);
    expect(links[5]).toContain('Prosthetics');
    const badges = (await badgesIn(page, 'successful-title')).map(([badge]) => badge);
    expect(badges).toHaveLength(links.length);
    expect([...new Set(badges)].sort()).toEqual(['Educational', 'Humanitarian', 'Medical']);
  });

  await test.step('partner NGOs', async () => {
    expect(await linksIn(sectionOf(page, 'partners-title'))).toHaveLength(
      1 + contentFolders('partners').length,
    );
  });

  await test.step('Donate opens the donation dialog, from the hero and from each card', async () => {
    const buttons = page.getByRole('main').getByRole('button', { name: /^Donate(?: for .+)?$/ });
    await expect(buttons).toHaveCount(1 + current.length + addedCurrent.length);
    for (const button of [buttons.first(), buttons.last()]) {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
