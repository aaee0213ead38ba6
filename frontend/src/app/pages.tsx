import { personNames } from 'content:entries';
import { projectLoaders } from 'content:project-loaders';
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

const modules = import.meta.glob<Record<string, ComponentType<object>>>('../pages/*-page.tsx');

const toPage = (path: string, files: string[], load: () => Promise<{ default: ComponentType }>): Page => ({
  path,
  Component: lazy(load),
  load,
  files,
});

/**
 * @param name of the file in `pages/`
 * @param exported the name of the page's component in it
 */
const page = (path: string, name: string, exported = 'default') =>
  toPage(path, [`src/pages/${name}.tsx`], async () => {
    const Component = (await modules[`../pages/${name}.tsx`]?.())?.[exported];
    if (!Component) throw new Error(`pages/${name}.tsx has no ${exported}`);
    return { default: Component };
  });

/* Each project's and person's file in frontend/content/ becomes a page. */
const projectPages = [...projectLoaders].map(([slug, loadProject]) =>
  toPage(`/${slug}`, ['src/pages/project-page.tsx', `content:project/${slug}`], async () => {
    const [{ ProjectPage }, { project }] = await Promise.all([
      import('../pages/project-page'),
      loadProject(),
    ]);
    return { default: () => <ProjectPage project={project} /> };
  }),
);

const personPages = personNames.map((name) =>
  toPage(`${pagePaths.about}/${name}`, ['src/pages/person-page.tsx'], async () => {
    const { PersonPage } = await import('../pages/person-page');
    return { default: () => <PersonPage pageUrlPath={name} /> };
  }),
);

/** Every page of the site, for the routes, the prerenderer and the sitemap. */
export const pages: Page[] = [
  page(pagePaths.home, 'home-page'),
  page(pagePaths.about, 'about-page'),
  page(pagePaths.milesHotel, 'miles-hotel-page'),
  page(pagePaths.corporateContribution, 'corporate-contribution-page'),
  page(pagePaths.contactUs, 'contact-us-page'),
  page(pagePaths.partners, 'partners-page'),
  page(pagePaths.allProjects, 'all-projects-page'),
  page(pagePaths.donate, 'donate-page'),
  page(pagePaths.donationConfirm, 'donation-confirm-page'),
  page(pagePaths.expenses, 'embedded-form-page', 'ExpensesPage'),
  page(pagePaths.grants, 'embedded-form-page', 'GrantsPage'),
  page(pagePaths.sponsorships, 'embedded-form-page', 'SponsorshipsPage'),
  page(pagePaths.privacy, 'privacy-page'),
  page(pagePaths.accessibility, 'accessibility-page'),
  page(pagePaths.transparency, 'transparency-page'),
  ...projectPages,
  ...personPages,
];

/** Loads the code of the page at a path; does nothing for another path. Rejects if loading fails. */
export async function loadPage(pathname: string): Promise<void> {
  await pages.find(({ path }) => path === pathname)?.load();
}
