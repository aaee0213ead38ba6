import { navigate, open } from './support/hydration';
import { headOf, htmlOf } from './support/site-pages';
import { expect, test } from './support/test';

test('title and description follow the visitor from page to page, without an error', async ({
  page,
  request,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await open(page, '/');
  for (const path of ['/about', '/pilot-vests', '/grants', '/']) {
    await navigate(page, path);
    const { title, description } = headOf(await htmlOf(request, path));
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description);
  }
  expect(errors).toEqual([]);
});
