import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { Layout } from './layout';
import type { PageHandle } from './page-handle';

function page(
  path: string,
  name: string,
  load: () => Promise<ComponentType>,
  options: Pick<PageHandle, 'unlisted'> = {},
): RouteObject {
  const handle: PageHandle = { file: `src/pages/${name}.tsx`, ...options };
  return { id: path, path, handle, lazy: async () => ({ Component: await load() }) };
}

/** Every page of the site: its path, its file in `pages/`, and how its code is loaded. */
const pages: RouteObject[] = [
  page('/', 'home-page', async () => (await import('../pages/home-page')).HomePage),
  page('/donate', 'donate-page', async () => (await import('../pages/donate-page')).DonatePage),
  page(
    '/donation-confirm',
    'donation-confirm-page',
    async () => (await import('../pages/donation-confirm-page')).DonationConfirmPage,
    { unlisted: true },
  ),
];

/** A path nobody knows leads home (specification section 2). */
const unknownPath: RouteObject = { id: 'unknown', path: '*', loader: () => redirect('/') };

export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    // The inner boundary keeps header and footer around a page that fails.
    children: [{ id: 'page', ErrorBoundary: ErrorPage, children: [...pages, unknownPath] }],
  },
];
