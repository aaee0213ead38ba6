import { useLocation } from 'react-router-dom';
import { hasSamples } from 'content:entries';
import { skipLabel } from 'content:interface';
import { sampleNotice } from 'content:site';
import { PAGE_TITLE_ID, pagePaths } from '../lib/page-paths';
import { useHydrated } from '../ui/hooks';
import { useAppSelector } from '../state/hooks';
import { selectMenuOpen } from '../state/menu-slice';
import { ErrorBoundary } from './error-boundary';
import { DialogRoot } from './dialogs';
import {
  useFocusManagement,
  useNavigationEffects,
  usePrefetch,
  useRedirectNotice,
  useScrollRestoration,
} from './page-effects';
import { Footer } from './footer';
import { Header } from './header';
import { PageRoutes } from './routes';
import { LANGUAGE_OFFER_PLACE, Prompts } from './prompts';
import { Toast } from './toast';
import styles from './layout.module.css';

/** The frame of every page (specification section 2, Layout). */
export function Layout() {
  const { pathname } = useLocation();
  const main = useNavigationEffects();
  // The open menu covers everything but the header.
  const isCovered = useAppSelector(selectMenuOpen);
  const isHydrated = useHydrated();
  useFocusManagement();
  usePrefetch();
  useRedirectNotice();
  useScrollRestoration();
  return (
    <div className={styles.layout}>
      <a className={`not-printed ${styles.skip ?? ''}`} href="#main" inert={isCovered}>
        {skipLabel}
      </a>
      <div id={LANGUAGE_OFFER_PLACE} className={styles.prompts} />
      {hasSamples && <aside className={`not-printed ${styles.preview ?? ''}`}>{sampleNotice}</aside>}
      <ErrorBoundary>
        <Header />
      </ErrorBoundary>
      {/* Each page's h1 has this id: a screen reader then names the focused page. */}
      <main
        id="main"
        aria-labelledby={PAGE_TITLE_ID}
        className={styles.main}
        ref={main}
        tabIndex={-1}
        inert={isCovered}
      >
        <PageRoutes />
      </main>
      <ErrorBoundary>{pathname !== pagePaths.donate && <Footer inert={isCovered} />}</ErrorBoundary>
      <div className={styles.prompts}>
        <ErrorBoundary>{isHydrated && <Prompts />}</ErrorBoundary>
      </div>
      <ErrorBoundary>
        <DialogRoot />
      </ErrorBoundary>
      <ErrorBoundary>
        <Toast />
      </ErrorBoundary>
    </div>
  );
}
