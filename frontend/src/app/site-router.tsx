import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { navigationFinished } from '../lib/after-navigation';
import { insteadOf, pageAt } from './routes';
import { useScrollRestoration } from './scroll-restoration';

const history = createBrowserHistory({ v5Compat: true });

/**
 * Shows the page that the address names once its code is there; until then the page before it stays. Lighter by a
 * tenth of all script than the router with loaders and actions, of which the site has none.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState({ location: history.location, action: history.action });
  const { keepScroll } = useScrollRestoration(shown);

  useLayoutEffect(() => {
    const unlisten = history.listen(({ location, action }) => {
      const page = pageAt(location.pathname);
      if (!page) {
        history.replace(insteadOf(location.pathname));
        return;
      }
      const show = () => {
        // Somebody may have gone on meanwhile.
        if (history.location.key !== location.key) return;
        keepScroll();
        setShown({ location, action });
      };
      // The page says so itself when its code could not be had.
      if (page.loaded) show();
      else page.load().then(show, show);
    });
    if (!pageAt(history.location.pathname)) history.replace(insteadOf(history.location.pathname));
    return unlisten;
  }, [keepScroll]);

  useEffect(navigationFinished, [shown]);

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
