import { Component, type ReactNode } from 'react';
import { Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { pagePaths, UNKNOWN_PERSON_QUERY } from '../lib/page-paths';
import { ErrorPage } from './error-page';
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
  return <PageBoundary key={pathname}>{useRoutes(routes)}</PageBoundary>;
}

/** Shows the error page, within the header and footer, when a page's code cannot be loaded or the page throws. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
