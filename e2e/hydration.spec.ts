import { expect, test, type Page } from './support/test';
import { waitForHydration } from './support/hydration';

/** Collects hydration errors, exceptions and CSP violations. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

test('every page is complete in its HTML and hydrates without an error', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(listed).toContain('/');
  const complaints = complaintsOf(page);

  for (const path of [...listed, '/donation-confirm']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const heading = /<h1[^>]*>/.exec(html);
    expect(heading, `${path} has a heading in its HTML`).not.toBeNull();

    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    expect(complaints, path).toEqual([]);
  }
});

test('a path nobody knows leads home, from outside and from a link', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
});

test('a hydration mismatch fails these tests', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(<h1[^>]*>)/, '$1tampered ');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
});
