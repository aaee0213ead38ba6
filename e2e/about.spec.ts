import { toast } from './support/forms';
import { contentFolders } from './support/content-folders';
import { open } from './support/hydration';
import { expectLinks, linksIn, networkLinks, sectionOf } from './support/links';
import { attribute, htmlOf } from './support/site-pages';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

const groups = ['Board of Directors', 'Advisory board members', 'Volunteers'];
const groupOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name, exact: true });

/** The cards of a group: name, role and address. */
const cardsOf = (page: Page, group: string) =>
  groupOf(page, group)
    .getByRole('link')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const [name = '', role = ''] = [...card.querySelectorAll('span')].map((span) => span.textContent);
        return { name, role, path: card.getAttribute('href') ?? '' };
      }),
    );

test('hero, welcome video, networks, columns and running line', async ({ page }) => {
  await open(page, '/about');
  const main = page.getByRole('main');
  await expectLinks(sectionOf(page, 'page-title'), ['I want to help …']);
  await expectLinks(sectionOf(page, 'welcome-title'), [expect.stringMatching(/welcome video ↗ https:\/\//)]);
  await expectLinks(sectionOf(page, 'join-title'), networkLinks);
  await expectLinks(sectionOf(page, 'take-part-title'), [
    'Donate …',
    expect.stringMatching(/.+ ↗ \/sandbox\/sample\/shop$/),
  ]);
  await expect(main.getByRole('group', { name: 'Banner' })).toContainText('Stop war');
  await test.step('a portrait may be centered, or have no background', async () => {
    const portraitsOf = (group: string) =>
      groupOf(page, group)
        .getByRole('link')
        .locator('img')
        .evaluateAll((portraits) =>
          portraits.map((portrait) => {
            const { objectPosition, backgroundColor, backgroundImage } = getComputedStyle(portrait);
            return { objectPosition, ground: `${backgroundColor} ${backgroundImage}` };
          }),
        );
    const portraits = [
      ...(await portraitsOf('Advisory board members')),
      ...(await portraitsOf('Volunteers')),
    ];
    const centered = portraits.filter(({ objectPosition }) => objectPosition === '50% 50%');
    const bare = portraits.filter(({ ground }) => ground === 'rgba(0, 0, 0, 0) none');
    expect(centered.length).toBeGreaterThan(0);
    expect(bare.length).toBeGreaterThan(0);
    expect(centered.length + bare.length).toBeLessThan(portraits.length);
  });
  await main.getByRole('button', { name: 'I want to help' }).click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(2);
});

test('every person in one of three carousels, each card a link to its page', async ({ page, request }) => {
  await open(page, '/about');
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.slice(0, 3)).toEqual(groups);
  const cards = [];
  for (const group of groups) cards.push(await cardsOf(page, group));
  const [directors = [], advisers = [], volunteers = []] = cards;
  expect(directors.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['President/CEO Chairman', 'Secretary', 'Treasurer/CFO', 'Board member']),
  );
  expect(advisers.length).toBeGreaterThan(0);
  expect(volunteers.map(({ role }) => role)).toContain('Volunteer');
  const people = cards.flat();
  expect(people.map(({ path }) => path).sort()).toEqual(
    contentFolders('people')
      .map((person) => `/about/${person}`)
      .sort(),
  );

  await test.step('every person’s page opens by its address', async () => {
    for (const { name, role, path } of people) {
      expect(path).toMatch(/^\/about\/[a-z0-9-]+$/);
      const html = await htmlOf(request, path);
      expect(attribute(html, /<h1[^>]*>([^<]*)</), path).toBe(name);
      const main = html.slice(html.indexOf('<main'));
      expect(main, path).toContain(`>${role}<`);
      expect(main.match(/<p>[^<]{20,}/g)?.length ?? 0, path).toBeGreaterThan(0);
      expect(main, path).toMatch(/<img[^>]* alt="[^"]{8,}"/);
    }
  });

  await test.step('and by its card', async () => {
    for (const group of groups) {
      const card = groupOf(page, group).getByRole('link').first();
      const name = (await card.locator('span').first().textContent()) ?? '';
      const path = (await card.getAttribute('href')) ?? '';
      await card.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      expect(await linksIn(sectionOf(page, 'page-title'))).toEqual(['About us → /about']);
      await page.getByRole('link', { name: 'About us', exact: true }).click();
      await expect(page).toHaveURL('/about');
    }
  });
});

test('an unknown person: the notice and the about page', async ({ page }) => {
  const expectNotice = async () => {
    await expect(toast(page)).toHaveText('Something went wrong. Please, try again later.');
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    await expect(page).toHaveURL('/about');
    await expect(groupOf(page, 'Volunteers')).toBeVisible();
  };
  await test.step('by the address', async () => {
    await page.goto('/about/nobody-of-this-name');
    await expectNotice();
  });
  await test.step('by a link inside the site', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Partnering NGOs' })
      .click();
    await expect(page).toHaveURL('/partners');
    await page.evaluate(() => {
      history.pushState(null, '', '/about/nobody-of-this-name');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expectNotice();
  });
});
