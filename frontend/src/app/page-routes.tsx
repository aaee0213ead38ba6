import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { visitorMessage } from '../api/failure';
import { goHome, openAgain, or, pageFailedTitle } from 'content:interface';
import { titleFor } from '../content/head';
import { languagePath } from '../lib/language';
import { pagePaths, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { PAGE_TITLE_ID } from '../lib/page-title-id';
import { Boundary } from './boundary';
import { pages } from './pages';

const routes: RouteObject[] = [
  ...pages,
  {
    path: `${pagePaths.about}/:person`,
    element: <Navigate to={`${pagePaths.about}?${UNKNOWN_PERSON_QUERY}`} replace />,
  },
  { path: '*', element: <Navigate to={pagePaths.home} replace /> },
];

/**
 * The page at the current address (specification section 2). While its code loads, the previous page stays on the screen,
 * because the router navigates in a transition. nginx has the same redirects (nginx/site/pages.conf).
 */
export function PageRoutes() {
  const { pathname } = useLocation();
  const page = useRoutes(routes);
  return (
    <Boundary key={pathname} fallback={<FailedPage pathname={pathname} />}>
      {page}
    </Boundary>
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
