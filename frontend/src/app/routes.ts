import { personPages, projectPages } from './content-pages';
import { page, type Page } from './page';
import { UNKNOWN_PERSON } from './unknown-person';

/** Every page of the site: its path, its file in `pages/`, and how its code is loaded. */
export const pages: Page[] = [
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

const byPath = new Map(pages.map((each) => [each.path, each]));

/** The page at this path, if there is one. */
export const pageAt = (pathname: string): Page | undefined => byPath.get(pathname);

/**
 * Where a path that nobody knows leads (specification section 2): home, or for a person to all the people, with a
 * word about it.
 */
export const insteadOf = (pathname: string): string =>
  pathname.startsWith('/about/') ? `/about?${UNKNOWN_PERSON}` : '/';
