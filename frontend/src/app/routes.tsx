import { lazy, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { omittedPages, personPaths } from 'content:entries';
import { goHome, openAgain, or, pageFailedTitle } from 'content:interface';
import { projectLoaders } from 'content:project-loaders';
import { visitorMessage } from '../api/failure';
import { titleFor } from '../sections/page-meta';
import { languagePath } from '../lib/language';
import { pagePaths, UNKNOWN_PAGE_QUERY, UNKNOWN_PERSON_QUERY, PAGE_TITLE_ID } from '../lib/page-paths';
import { ErrorBoundary } from './error-boundary';

/**
 * A page of the site. No `<Suspense>`: see PageRoutes.
 * @param file its name in `pages/`
 * @param load loads the page's code, also ahead of the navigation
 * @param content the modules of content that it cannot render without, as the build's manifest names them
 */
const page = (
  path: string,
  file: string,
  load: () => Promise<{ default: ComponentType }>,
  ...content: string[]
) => ({ path, load, Component: lazy(load), files: [`src/pages/${file}.tsx`, ...content] });

const embeddedFormPage = (path: string, name: 'ExpensesPage' | 'GrantsPage' | 'SponsorshipsPage') =>
  page(path, 'embedded-form-page', async () => ({
    default: (await import('../pages/embedded-form-page'))[name],
  }));

/* Each project's and person's file in frontend/content/ becomes a page. */
const projectPages = [...projectLoaders].map(([slug, loadProject]) =>
  page(
    `/${slug}`,
    'project-page',
    async () => {
      const [{ ProjectPage }, { project }] = await Promise.all([
        import('../pages/project-page'),
        loadProject(),
      ]);
      return { default: () => <ProjectPage project={project} /> };
    },
    `content:project/${slug}`,
  ),
);
const personPages = personPaths.map((name) =>
  page(`${pagePaths.about}/${name}`, 'person-page', async () => {
    const { PersonPage } = await import('../pages/person-page');
    return { default: () => <PersonPage pageUrlPath={name} /> };
  }),
);

/** Every page of the site, for the routes, the prerenderer and the sitemap. */
export const pages = [
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
  page(pagePaths.otherWays, 'other-ways-page', () => import('../pages/other-ways-page')),
  page(pagePaths.donationConfirm, 'donation-confirm-page', () => import('../pages/donation-confirm-page')),
  embeddedFormPage(pagePaths.expenses, 'ExpensesPage'),
  embeddedFormPage(pagePaths.grants, 'GrantsPage'),
  embeddedFormPage(pagePaths.sponsorships, 'SponsorshipsPage'),
  page(pagePaths.privacy, 'privacy-page', () => import('../pages/privacy-page')),
  page(pagePaths.accessibility, 'accessibility-page', () => import('../pages/accessibility-page')),
  page(pagePaths.transparency, 'transparency-page', () => import('../pages/transparency-page')),
  ...projectPages,
  ...personPages,
].filter(({ path }) => !omittedPages.includes(path));

/** Loads the code of the page at a path; does nothing for another path. Rejects if loading fails. */
export async function loadPage(pathname: string): Promise<void> {
  await pages.find(({ path }) => path === pathname)?.load();
}

/**
 * The page at the current address (specification section 2). While its code loads, the previous page stays on the screen,
 * because the router navigates in a transition. nginx has the same redirects (nginx/site/pages.conf).
 */
export function PageRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname} fallback={<FailedPage pathname={pathname} />}>
      <Routes>
        {pages.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        <Route
          path={`${pagePaths.about}/:person`}
          element={<Navigate to={`${pagePaths.about}?${UNKNOWN_PERSON_QUERY}`} replace />}
        />
        <Route path="*" element={<Navigate to={`${pagePaths.home}?${UNKNOWN_PAGE_QUERY}`} replace />} />
      </Routes>
    </ErrorBoundary>
  );
}

/**
 * Replaces a page that cannot be loaded or rendered, for example because a new version of the site was deployed. With plain
 * links, because they have to load the new code.
 */
function FailedPage({ pathname }: { pathname: string }) {
  return (
    <section className="page-grid section">
      <title>{titleFor(pageFailedTitle)}</title>
      <h1 id={PAGE_TITLE_ID}>{pageFailedTitle}</h1>
      <p>{visitorMessage(undefined)}</p>
      <p>
        <a href={languagePath + pathname}>{openAgain}</a> {or} <a href={languagePath || '/'}>{goHome}</a>.
      </p>
    </section>
  );
}
