import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { ShownNavigation } from '../lib/shown-navigation';
import { pageAt } from './routes';

/**
 * Shows a page whose code has loaded in the frame after the click. Until then the deferred value keeps the previous page
 * on the screen, because the current page suspends. The router's own transitions would render every page in time slices,
 * which takes half as long again.
 */
export function ShownNavigationProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const current = useMemo(() => ({ location, type }), [location, type]);
  const deferred = useDeferredValue(current);
  const page = pageAt(location.pathname);
  return <ShownNavigation value={!page || page.loaded ? current : deferred}>{children}</ShownNavigation>;
}
