import { open } from './support/hydration';
import { headOf, sitePages, htmlOf } from './support/site-pages';
import { pathsWithOwnTitle } from './support/specified-paths';
import { expect, test } from './support/test';

const words: Partial<Record<string, RegExp>> = {
  '/': /humanitarian aid/i,
  '/about': /about/i,
  '/miles-hotel': /miles/i,
  '/corporate-contribution': /corporate/i,
  '/partners': /Partnering NGOs/,
  '/all-projects': /projects/i,
  '/donate': /donate/i,
  '/contact-us': /contact/i,
  '/privacy': /your data/i,
};

test('nine pages have their own title and description, all others those of the home page', async ({
  request,
}) => {
  const home = headOf(await htmlOf(request, '/'));
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of await sitePages(request)) {
    const head = headOf(await htmlOf(request, path));
    titles.add(head.title);
    descriptions.add(head.description);
    const own = words[path];
    if (own) expect(head.title, path).toMatch(own);
    else expect(head, path).toEqual(home);
  }
  expect(Object.keys(words)).toEqual(pathsWithOwnTitle);
  expect(titles.size).toBe(pathsWithOwnTitle.length);
  expect(descriptions.size).toBe(pathsWithOwnTitle.length);
});

test('title and description follow the visitor from page to page', async ({ page, request }) => {
  await open(page, '/');
  for (const path of [...pathsWithOwnTitle, '/kaplan-tour', '/grants']) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    const { title, description } = headOf(await htmlOf(request, path));
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
  }
});
