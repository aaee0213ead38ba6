import { Component, use, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShownNavigation } from '../lib/shown-navigation';
import { ErrorPage } from './error-page';
import type { Page } from './page';
import { pageAt, redirectFor } from './routes';

/**
 * The page at the current address. While its code loads it suspends, so the previous page stays on the screen. Shows the error page when the code cannot be loaded or the page throws.
 */
export function CurrentPage() {
  const { location } = useShownNavigation();
  const { key, pathname } = location;
  const page = pageAt(pathname);
  if (!page) return <Redirect to={redirectFor(location)} />;
  if (!page.loaded) use(loadOnce(page, key));
  const PageComponent = page.loaded;
  return <PageBoundary key={pathname}>{PageComponent ? <PageComponent /> : <ErrorPage />}</PageBoundary>;
}

/** Smaller than the router's `<Navigate>`. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

let lastLoad: { page: Page; key: string; settled: Promise<unknown> } | undefined;

/** One attempt for each navigation: React renders again when the promise settles, and has to get the same promise. */
function loadOnce(page: Page, key: string): Promise<unknown> {
  if (lastLoad?.page !== page || lastLoad.key !== key)
    lastLoad = { page, key, settled: page.load().catch(() => undefined) };
  return lastLoad.settled;
}

/** Keeps the header and footer when a page throws. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
