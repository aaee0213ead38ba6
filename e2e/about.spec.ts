import { contentNames } from './support/content-names';
import { toast } from './support/forms';
import { open } from './support/hydration';
import { expectLinks, sectionOf } from './support/links';
import { attribute, htmlOf } from './support/site-pages';
import { expect, test, type Page } from './support/test';

test.use({ reducedMotion: 'reduce' });

const groups = ['Board of Directors', 'Advisory board members', 'Volunteers'];
const cardsIn = (page: Page, group: string) =>
  page.getByRole('main').getByRole('group', { name: group, exact: true }).getByRole('link');

test('every person has a card in one of three carousels, which leads to a page of the person', async ({
  page,
  request,
}) => {
  await open(page, '/about');
  const people: { name: string; role: string; path: string }[] = [];
  for (const group of groups)
    people.push(
      ...(await cardsIn(page, group).evaluateAll((cards) =>
        cards.map((card) => {
          const [name = '', role = ''] = [...card.querySelectorAll('span')].map((span) => span.textContent);
          return { name, role, path: card.getAttribute('href') ?? '' };
        }),
      )),
    );
  expect(people.map(({ path }) => path).sort()).toEqual(
    contentNames('people')
      .map((person) => `/about/${person}`)
      .sort(),
  );
  for (const { name, role, path } of people) {
    const html = await htmlOf(request, path);
    expect(attribute(html, /<h1[^>]*>([^<]*)</), path).toBe(name);
    expect(html.slice(html.indexOf('<main')), path).toContain(`>${role}<`);
  }

  const card = cardsIn(page, 'Volunteers').first();
  const path = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(path);
  await expectLinks(sectionOf(page, 'page-title'), ['About us → /about']);
});

test('an unknown person leads to /about with a notice, by the address and inside the site', async ({
  page,
}) => {
  const expectNotice = async () => {
    await expect(toast(page)).toHaveText('Something went wrong. Please, try again later.');
    await expect(toast(page)).toHaveAttribute('data-status', 'FAILED');
    await expect(page).toHaveURL('/about');
    await expect(cardsIn(page, 'Volunteers').first()).toBeVisible();
  };
  await page.goto('/about/nobody-of-this-name');
  await expectNotice();
  await page.getByRole('banner').getByRole('link', { name: 'Partnering NGOs' }).click();
  await expect(page).toHaveURL('/partners');
  await page.evaluate(() => {
    history.pushState(null, '', '/about/nobody-of-this-name');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectNotice();
});
