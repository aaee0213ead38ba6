import { open } from './support/hydration';
import { linksIn, sectionOf } from './support/links';
import { projectPaths } from './support/specified-paths';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

/** The specification's names, or the words of the path if it gives no name. */
const names: Record<(typeof projectPaths)[number], string> = {
  '/spartan-initiative': 'Spartan 100 Initiative',
  '/pilot-vests': 'Pilot Survival Vests Initiative',
  '/edcamp': 'EdCamp Youth Resiliency Project',
  '/kramatorsk-housing': 'Housing',
  '/kind-deeds-housing': 'Kind Deeds Housing',
  '/kind-deeds-airshow': 'Kind Deeds Airshow',
  '/camp-maximum': 'Camp Maximum',
  '/crates-for-ukraine': 'Crates for Ukraine',
  '/stay-safe-ua': 'Stay Safe UA',
  '/aqueducks': 'Aqueducks’ Vehicle Sponsorship',
  '/moaa-ukraine': 'A veterans-aid media story',
  '/fiscal-sponsoring': 'Fiscal Sponsoring',
  '/brigade-supplies': 'Brigade Supplies',
  '/operation-santa-claus': 'Operation Santa Claus',
  '/art-therapy': 'William & Mary College Flourishing Through Life Program',
  '/humanitarian-aid-drops': 'Humanitarian Aid Drops',
  '/kaplan-tour': 'Kaplan Tour',
  '/british-aid': 'British Aid',
  '/volya-medical': 'Volya Medical',
};
/** The successful projects. */
const completed = new Set<string>([
  '/camp-maximum',
  '/kind-deeds-airshow',
  '/spartan-initiative',
  '/stay-safe-ua',
  '/crates-for-ukraine',
  '/kind-deeds-housing',
  '/humanitarian-aid-drops',
  '/brigade-supplies',
  '/kaplan-tour',
  '/british-aid',
  '/volya-medical',
]);
const labelsFor = (path: string): (string | undefined)[] => {
  if (completed.has(path)) return ['Completed Project'];
  if (path === '/operation-santa-claus') return ['Upcoming Project'];
  return ['Ongoing Project', undefined];
};

const formLinks = [
  'Apply for fiscal sponsorship → /sponsorships',
  'Request a grant → /grants',
  'Get an expense reimbursed → /expenses',
];

/** The content of a project page. */
async function projectOn(page: Page) {
  const hero = sectionOf(page, 'page-title');
  const about = sectionOf(page, 'about-project-title');
  const photos = page.getByRole('main').getByRole('group', { name: 'Project gallery' });
  return {
    // Between the back link and the name.
    label: (await hero.locator('a + p:has(+ h1)').allTextContents())[0],
    description: await hero.locator('h1 + p').textContent(),
    heroLinks: await linksIn(hero),
    about: await about.getByRole('heading', { level: 2 }).textContent(),
    paragraphs: await about.locator('p:not(:has(a))').allTextContents(),
    aboutLinks: await linksIn(about),
    pictures: await about.getByRole('img').count(),
    gallery: await page.getByRole('heading', { level: 2, name: 'Project gallery' }).count(),
    photos: await photos
      .getByRole('button', { name: 'enlarge' })
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ alt }) => alt)),
  };
}

test('nineteen projects: back link, label, name, text, links and photos', async ({ page }) => {
  test.setTimeout(120_000);
  const seen = { videos: 0, stories: 0, pictures: 0 };
  const paragraphs = new Set<string>();
  await page.route('**/pictures/**', (route) => route.abort());
  await open(page, '/all-projects');
  for (const path of projectPaths) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[path]);
    const project = await projectOn(page);
    expect(labelsFor(path), path).toContain(project.label);
    expect(project.description?.length, path).toBeGreaterThan(20);
    expect(project.heroLinks, path).toEqual([
      'All projects → /all-projects',
      path === '/operation-santa-claus' ? 'Donate ↗ /sandbox/sample/santa' : 'Donate …',
    ]);

    expect(project.about, path).toBe('About the project');
    expect(project.paragraphs.length, path).toBeGreaterThan(0);
    for (const paragraph of project.paragraphs) {
      expect(paragraphs.has(paragraph), `${path} repeats: ${paragraph}`).toBe(false);
      paragraphs.add(paragraph);
    }
    const [within, outward] = [/ → \//, / ↗ /].map((kind) =>
      project.aboutLinks.filter((link) => kind.test(link)),
    );
    expect(within, path).toEqual(path === '/fiscal-sponsoring' ? formLinks : []);
    for (const link of outward ?? [])
      expect(link, path).toMatch(/^(?:Watch video about the project|Read more about .+) ↗ https:\/\//);
    seen.videos += project.aboutLinks.filter((link) => link.startsWith('Watch')).length;
    seen.stories += project.aboutLinks.filter((link) => link.startsWith('Read')).length;
    seen.pictures += project.pictures;

    expect(project.gallery, path).toBe(1);
    expect(project.photos.length, path).toBeGreaterThanOrEqual(5);
    expect(project.photos.length, path).toBeLessThanOrEqual(8);
    expect(new Set(project.photos).size, path).toBe(project.photos.length);

    if (path === '/operation-santa-claus') continue;
    await page.getByRole('main').getByRole('button', { name: 'Donate', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Donate monthly/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // Each optional part is on some page.
  expect(Math.min(seen.videos, seen.stories, seen.pictures)).toBeGreaterThan(0);
});

test('the gift drive’s Donate opens its own page in a new tab', async ({ page }) => {
  await open(page, '/operation-santa-claus');
  const opened = page.waitForEvent('popup');
  await sectionOf(page, 'page-title')
    .getByRole('link', { name: /^Donate/ })
    .click();
  await expect(await opened).toHaveURL('/sandbox/sample/santa');
  await expect(page).toHaveURL('/operation-santa-claus');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a photo of the gallery fills the screen', async ({ page }) => {
  await open(page, '/kaplan-tour');
  const photo = page
    .getByRole('main')
    .getByRole('group', { name: 'Project gallery' })
    .getByRole('button', { name: 'enlarge' })
    .first();
  const shown = (await photo.locator('img').getAttribute('alt')) ?? '';
  await photo.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: shown })).toBeVisible();
  const box = await dialog.boundingBox();
  expect([box?.width, box?.height]).toEqual([1440, 900]);
});
