import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ExpensesPage, GrantsPage } from './embedded-form-page';

vi.mock(import('../content/site-links'), async (original) => {
  const { siteLinks } = await original();
  const forms = { expensesForm: 'https://forms.example.org/', grantsForm: '/sandbox/sample/grants' };
  return { siteLinks: { ...siteLinks, ...forms } };
});

test.each([
  ['an external form keeps its origin, and with it its cookies', ExpensesPage, true],
  ['a sample form, which is on the origin of the site, does not', GrantsPage, false],
])('in the frame, %s', (_, Page, keepsOrigin) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <Page />
    </StaticRouter>,
  );
  const [, permissions = ''] = / sandbox="([^"]*)"/.exec(html) ?? [];
  expect(permissions).toContain('allow-scripts');
  expect(permissions.includes('allow-same-origin')).toBe(keepsOrigin);
});
