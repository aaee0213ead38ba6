import { open } from './support/hydration';
import { attribute, headOf, sitePages, htmlOf } from './support/site-pages';
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

test('nine pages have their own title, all others their heading and the home title; each has its own description', async ({
  request,
}) => {
  const home = headOf(await htmlOf(request, '/'));
  const paths = await sitePages(request);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of paths) {
    const html = await htmlOf(request, path);
    const { title, description } = headOf(html);
    titles.add(title);
    descriptions.add(description);
    const heading = attribute(html, /<h1[^>]*>([^<]*)</) ?? '';
    const own = words[path];
    if (own) expect(title, path).toMatch(own);
    // The title of a sample person says so, because search results show no sample mark.
    else expect([`${heading} | ${home.title}`, `${heading} (sample) | ${home.title}`], path).toContain(title);
  }
  expect(Object.keys(words)).toEqual(pathsWithOwnTitle);
  expect(titles.size).toBe(paths.length);
  expect(descriptions.size).toBe(paths.length);
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
