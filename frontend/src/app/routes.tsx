import { redirect, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { Layout } from './layout';
import { personPages, projectPages } from './content-pages';
import { page } from './page';
import { UNKNOWN_PERSON } from './unknown-person';

/** Every page of the site: its path, its file in `pages/`, and how its code is loaded. */
const pages: RouteObject[] = [
  page('/', 'home-page', async () => (await import('../pages/home-page')).HomePage),
  page('/about', 'about-page', async () => (await import('../pages/about-page')).AboutPage),
  page(
    '/miles-hotel',
    'miles-hotel-page',
    async () => (await import('../pages/miles-hotel-page')).MilesHotelPage,
  ),
  page(
    '/corporate-contribution',
    'corporate-contribution-page',
    async () => (await import('../pages/corporate-contribution-page')).CorporateContributionPage,
  ),
  page(
    '/contact-us',
    'contact-us-page',
    async () => (await import('../pages/contact-us-page')).ContactUsPage,
  ),
  page('/partners', 'partners-page', async () => (await import('../pages/partners-page')).PartnersPage),
  page(
    '/all-projects',
    'all-projects-page',
    async () => (await import('../pages/all-projects-page')).AllProjectsPage,
  ),
  page('/donate', 'donate-page', async () => (await import('../pages/donate-page')).DonatePage),
  page(
    '/donation-confirm',
    'donation-confirm-page',
    async () => (await import('../pages/donation-confirm-page')).DonationConfirmPage,
    { unlisted: true },
  ),
  page('/expenses', 'expenses-page', async () => (await import('../pages/expenses-page')).ExpensesPage),
  page('/grants', 'grants-page', async () => (await import('../pages/grants-page')).GrantsPage),
  page(
    '/sponsorships',
    'sponsorships-page',
    async () => (await import('../pages/sponsorships-page')).SponsorshipsPage,
  ),
  ...projectPages,
  ...personPages,
];

/** A person nobody knows leads to all the people, with a word about it (specification section 2). */
const unknownPerson: RouteObject = {
  id: 'unknown-person',
  path: '/about/*',
  loader: () => redirect(`/about?${UNKNOWN_PERSON}`),
};

/** A path nobody knows leads home (specification section 2). */
const unknownPath: RouteObject = { id: 'unknown', path: '*', loader: () => redirect('/') };

export const routes: RouteObject[] = [
  {
    id: 'layout',
    Component: Layout,
    ErrorBoundary: ErrorPage,
    // The inner boundary keeps header and footer around a page that fails.
    children: [{ id: 'page', ErrorBoundary: ErrorPage, children: [...pages, unknownPerson, unknownPath] }],
  },
];
