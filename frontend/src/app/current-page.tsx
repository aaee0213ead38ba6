import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './error-page';
import { pageAt } from './routes';

/** The page at the address, or the word that it could not be shown. */
export function CurrentPage() {
  const { pathname } = useLocation();
  const Page = pageAt(pathname)?.loaded;
  return <PageBoundary key={pathname}>{Page ? <Page /> : <ErrorPage />}</PageBoundary>;
}

/** Keeps header and footer around a page that fails. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
