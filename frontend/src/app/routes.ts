import { personPages, projectPages } from './content-pages';
import { definePage, type Page } from './page';
import { pagePaths, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';

/** Every page of the site. The prerenderer and the sitemap read it too. */
export const pages: Page[] = [
  definePage(pagePaths.home, 'home-page', async () => (await import('../pages/home-page')).HomePage),
  definePage(pagePaths.about, 'about-page', async () => (await import('../pages/about-page')).AboutPage),
  definePage(
    pagePaths.milesHotel,
    'miles-hotel-page',
    async () => (await import('../pages/miles-hotel-page')).MilesHotelPage,
  ),
  definePage(
    pagePaths.corporateContribution,
    'corporate-contribution-page',
    async () => (await import('../pages/corporate-contribution-page')).CorporateContributionPage,
  ),
  definePage(
    pagePaths.contactUs,
    'contact-us-page',
    async () => (await import('../pages/contact-us-page')).ContactUsPage,
  ),
  definePage(
    pagePaths.partners,
    'partners-page',
    async () => (await import('../pages/partners-page')).PartnersPage,
  ),
  definePage(
    pagePaths.allProjects,
    'all-projects-page',
    async () => (await import('../pages/all-projects-page')).AllProjectsPage,
  ),
  definePage(pagePaths.donate, 'donate-page', async () => (await import('../pages/donate-page')).DonatePage),
  definePage(
    pagePaths.donationConfirm,
    'donation-confirm-page',
    async () => (await import('../pages/donation-confirm-page')).DonationConfirmPage,
    { unlisted: true },
  ),
  definePage(
    pagePaths.expenses,
    'embedded-form-page',
    async () => (await import('../pages/embedded-form-page')).ExpensesPage,
  ),
  definePage(
    pagePaths.grants,
    'embedded-form-page',
    async () => (await import('../pages/embedded-form-page')).GrantsPage,
  ),
  definePage(
    pagePaths.sponsorships,
    'embedded-form-page',
    async () => (await import('../pages/embedded-form-page')).SponsorshipsPage,
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
