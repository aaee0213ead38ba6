import { createContext, use } from 'react';
import type { Location, NavigationType } from 'react-router-dom';

/** A navigation and how it happened: by a link, by Back or Forward, or by a redirect. */
export interface Navigation {
  location: Location;
  type: NavigationType;
}

export const ShownNavigation = createContext<Navigation | null>(null);

/**
 * The navigation whose page is on the screen. The router's own `useLocation` is ahead of it while the code of the next
 * page loads. Throws outside of the site's layout.
 */
export function useShownNavigation(): Navigation {
  const navigation = use(ShownNavigation);
  if (!navigation) throw new Error('useShownNavigation needs the ShownNavigationProvider.');
  return navigation;
}
