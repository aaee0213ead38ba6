import type { Location } from 'react-router-dom';
import { personPages, projectPages } from './content-pages';
import { definePage, type Page } from './page';
import { pagePaths, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';

/** Every page of the site. The prerenderer and the sitemap read it too. */
export const pages: Page[] = [
  definePage(pagePaths.home, 'home-page', () => import('../pages/home-page')),
  definePage(pagePaths.about, 'about-page', () => import('../pages/about-page')),
  definePage(pagePaths.milesHotel, 'miles-hotel-page', () => import('../pages/miles-hotel-page')),
  definePage(
    pagePaths.corporateContribution,
    'corporate-contribution-page',
    () => import('../pages/corporate-contribution-page'),
  ),
  definePage(pagePaths.contactUs, 'contact-us-page', () => import('../pages/contact-us-page')),
  definePage(pagePaths.partners, 'partners-page', () => import('../pages/partners-page')),
  definePage(pagePaths.allProjects, 'all-projects-page', () => import('../pages/all-projects-page')),
  definePage(pagePaths.donate, 'donate-page', () => import('../pages/donate-page')),
  definePage(
    pagePaths.donationConfirm,
    'donation-confirm-page',
    () => import('../pages/donation-confirm-page'),
    { unlisted: true },
  ),
  definePage(pagePaths.expenses, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).ExpensesPage,
  })),
  definePage(pagePaths.grants, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).GrantsPage,
  })),
  definePage(pagePaths.sponsorships, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).SponsorshipsPage,
  })),
  definePage(pagePaths.privacy, 'privacy-page', () => import('../pages/privacy-page')),
  definePage(pagePaths.accessibility, 'accessibility-page', () => import('../pages/accessibility-page')),
  ...projectPages,
  ...personPages,
];

const byPath = new Map(pages.map((each) => [each.path, each]));

export const pageAt = (pathname: string): Page | undefined => byPath.get(pathname);

/**
 * Where a path without a page leads (specification section 2): to the page that differs only in capitals, for a person to the
 * people with a notice, or to the home page. nginx does the same (nginx/site/pages.conf).
 */
export function redirectFor({ pathname, search, hash }: Location): string {
  const page = pageAt(pathname.toLowerCase());
  if (page) return page.path + search + hash;
  return pathname.startsWith(`${pagePaths.about}/`)
    ? `${pagePaths.about}?${UNKNOWN_PERSON_QUERY}`
    : pagePaths.home;
}
