import { useLocation } from 'react-router-dom';
import { useAsks } from './asks';
import { CurrentPage } from './current-page';
import { DialogRoot } from './dialog-root/dialog-root';
import { useFetchAhead } from './fetch-ahead';
import { Footer } from './footer/footer';
import { Head } from './head/head';
import { Header } from './header/header';
import styles from './layout.module.css';
import { useNavigationEffects } from './navigation-effects';
import { LateBanner } from './late-banner';
import { useScrollLock } from './scroll-lock/scroll-lock';
import { Toast } from './toast/toast';
import { useUnknownPersonNotice } from './unknown-person';

const pathsWithoutFooter = new Set(['/donate']);

/** What every page stands in (specification section 2, Layout). */
export function Layout() {
  const { pathname } = useLocation();
  const main = useNavigationEffects();
  useScrollLock();
  useUnknownPersonNotice();
  const ask = useAsks();
  useFetchAhead();
  return (
    <div className={styles.layout}>
      <Head />
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <CurrentPage />
      </main>
      {!pathsWithoutFooter.has(pathname) && <Footer />}
      <LateBanner isShown={ask === 'banner'} />
      <DialogRoot />
      <Toast />
    </div>
  );
}
