import { personPages, projectPages } from './content-pages';
import { page, type Page } from './page';
import { UNKNOWN_PERSON_QUERY } from './unknown-person';
import { pagePaths } from '../lib/page-paths';

/** Every page of the site. The prerenderer and the sitemap read it too. */
export const pages: Page[] = [
  page(pagePaths.home, 'home-page', async () => (await import('../pages/home-page')).HomePage),
  page(pagePaths.about, 'about-page', async () => (await import('../pages/about-page')).AboutPage),
  page(
    pagePaths.milesHotel,
    'miles-hotel-page',
    async () => (await import('../pages/miles-hotel-page')).MilesHotelPage,
  ),
  page(
    pagePaths.corporateContribution,
    'corporate-contribution-page',
    async () => (await import('../pages/corporate-contribution-page')).CorporateContributionPage,
  ),
  page(
    pagePaths.contactUs,
    'contact-us-page',
    async () => (await import('../pages/contact-us-page')).ContactUsPage,
  ),
  page(
    pagePaths.partners,
    'partners-page',
    async () => (await import('../pages/partners-page')).PartnersPage,
  ),
  page(
    pagePaths.allProjects,
    'all-projects-page',
    async () => (await import('../pages/all-projects-page')).AllProjectsPage,
  ),
  page(pagePaths.donate, 'donate-page', async () => (await import('../pages/donate-page')).DonatePage),
  page(
    pagePaths.donationConfirm,
    'donation-confirm-page',
    async () => (await import('../pages/donation-confirm-page')).DonationConfirmPage,
    { unlisted: true },
  ),
  page(
    pagePaths.expenses,
    'expenses-page',
    async () => (await import('../pages/expenses-page')).ExpensesPage,
  ),
  page(pagePaths.grants, 'grants-page', async () => (await import('../pages/grants-page')).GrantsPage),
  page(
    pagePaths.sponsorships,
    'sponsorships-page',
    async () => (await import('../pages/sponsorships-page')).SponsorshipsPage,
  ),
  ...projectPages,
  ...personPages,
];

const byPath = new Map(pages.map((each) => [each.path, each]));

export const pageAt = (pathname: string): Page | undefined => byPath.get(pathname);

/**
 * Where an unknown path leads (specification section 2): to the home page, or for a person to the people with a notice.
 * nginx does the same (nginx/site/pages.conf).
 */
export const redirectFor = (pathname: string): string =>
  pathname.startsWith(`${pagePaths.about}/`) ? `${pagePaths.about}?${UNKNOWN_PERSON_QUERY}` : pagePaths.home;
