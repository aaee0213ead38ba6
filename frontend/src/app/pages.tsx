import { personNames, projectLoaders } from 'content:entries';
import { lazy, type ComponentType } from 'react';
import { pagePaths } from '../lib/page-paths';

/** A page of the site. */
export interface Page {
  path: string;
  /** Suspends until the page's code has loaded. */
  Component: ComponentType;
  /** Loads the code ahead of the navigation. */
  load: () => Promise<unknown>;
  /** Modules that the page cannot render without, as the build's manifest names them. */
  files: string[];
}

/**
 * @param file in `pages/`
 * @param load imports a module whose default export is the page's component
 * @param content modules besides `file` that the page cannot render without
 */
function page(
  path: string,
  file: string,
  load: () => Promise<{ default: ComponentType }>,
  content: string[] = [],
): Page {
  return { path, Component: lazy(load), load, files: [`src/pages/${file}.tsx`, ...content] };
}

/* Each project's and person's file in frontend/content/ becomes a page. */
const projectPages = [...projectLoaders].map(([slug, loadProject]) =>
  page(
    `/${slug}`,
    'project-page',
    async () => {
      const [{ ProjectPage }, project] = await Promise.all([import('../pages/project-page'), loadProject()]);
      return { default: () => <ProjectPage project={project} /> };
    },
    [`content:project/${slug}`],
  ),
);

const personPages = personNames.map((name) =>
  page(`${pagePaths.about}/${name}`, 'person-page', async () => {
    const { PersonPage } = await import('../pages/person-page');
    return { default: () => <PersonPage pageUrlPath={name} /> };
  }),
);

/** Every page of the site, for the routes, the prerenderer and the sitemap. */
export const pages: Page[] = [
  page(pagePaths.home, 'home-page', () => import('../pages/home-page')),
  page(pagePaths.about, 'about-page', () => import('../pages/about-page')),
  page(pagePaths.milesHotel, 'miles-hotel-page', () => import('../pages/miles-hotel-page')),
  page(
    pagePaths.corporateContribution,
    'corporate-contribution-page',
    () => import('../pages/corporate-contribution-page'),
  ),
  page(pagePaths.contactUs, 'contact-us-page', () => import('../pages/contact-us-page')),
  page(pagePaths.partners, 'partners-page', () => import('../pages/partners-page')),
  page(pagePaths.allProjects, 'all-projects-page', () => import('../pages/all-projects-page')),
  page(pagePaths.donate, 'donate-page', () => import('../pages/donate-page')),
  page(pagePaths.donationConfirm, 'donation-confirm-page', () => import('../pages/donation-confirm-page')),
  page(pagePaths.expenses, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).ExpensesPage,
  })),
  page(pagePaths.grants, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).GrantsPage,
  })),
  page(pagePaths.sponsorships, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page')).SponsorshipsPage,
  })),
  page(pagePaths.privacy, 'privacy-page', () => import('../pages/privacy-page')),
  page(pagePaths.accessibility, 'accessibility-page', () => import('../pages/accessibility-page')),
  ...projectPages,
  ...personPages,
];

/** Loads the code of the page at a path; does nothing for another path. Rejects if loading fails. */
export async function loadPage(pathname: string): Promise<void> {
  await pages.find(({ path }) => path === pathname)?.load();
}
