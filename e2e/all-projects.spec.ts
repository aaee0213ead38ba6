import { open } from './support/hydrated';
import { expectLinks, linksIn, sectionOf } from './support/links';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

/** The badge and the name of every card of a section, as they are read one after the other. */
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

const current = [
  [['Medical', 'Pilot Survival Vests Initiative'], '/pilot-vests'],
  [[null, 'EdCamp Youth Resiliency Project'], '/edcamp'],
  [[null, 'Housing'], '/kramatorsk-housing'],
  [['Humanitarian', 'Fiscal Sponsoring'], '/fiscal-sponsoring'],
  [[null, 'William & Mary College Flourishing Through Life Program'], '/art-therapy'],
  [[null, 'A veterans-aid media story'], '/moaa-ukraine'],
] as const;

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

test('hero, six current projects, twelve successful ones, partners', async ({ page }) => {
  await open(page, '/all-projects');
  await expectLinks(sectionOf(page, 'page-title'), ['Donate …']);

  await test.step('six current projects, with badges, Donate and Read more', async () => {
    const section = sectionOf(page, 'project-grid-title');
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(
      'Current projects that need your help',
    );
    expect(await badgesIn(page, 'project-grid-title')).toEqual(current.map(([card]) => card));
    await expectLinks(
      section,
      current.flatMap(([[, name], path]) => ['Donate …', `Read more: ${name} → ${path}`]),
    );
  });

  await test.step('twelve successful projects, with badges and Read more', async () => {
    const links = await linksIn(sectionOf(page, 'successful-title'));
    expect(links.map((link) => /^Read more: .+ ([→↗] (?:\/\S+|https:\/\/))/.exec(link)?.[1])).toEqual(
      successful,
    );
    expect(links[5]).toContain('Prosthetics');
    const badges = (await badgesIn(page, 'successful-title')).map(([badge]) => badge);
    expect(badges).toHaveLength(12);
    expect([...new Set(badges)].sort()).toEqual(['Educational', 'Humanitarian', 'Medical']);
  });

  await test.step('partner NGOs', async () => {
    expect(await linksIn(sectionOf(page, 'partners-title'))).toHaveLength(1 + 16);
  });

  await test.step('Donate opens the donation dialog, from the hero and from each card', async () => {
    const buttons = page.getByRole('main').getByRole('button', { name: 'Donate', exact: true });
    await expect(buttons).toHaveCount(1 + 6);
    for (const button of [buttons.first(), buttons.last()]) {
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
