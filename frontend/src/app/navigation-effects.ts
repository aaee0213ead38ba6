import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../state/hooks';
import { menuClosed, selectMenuOpen } from '../state/menu-slice';
import { dialogClosed, selectDialog } from '../state/modal-slice';

/**
 * After each navigation: closes the menu, closes the dialog if the visitor went back or forward, and moves the focus to
 * the new page, where a screen reader then reads.
 * @returns the ref of the element to focus
 */
export function useNavigationEffects(): RefObject<HTMLElement | null> {
  const location = useLocation();
  const type = useNavigationType();
  const store = useAppStore();
  const main = useRef<HTMLElement>(null);
  const previous = useRef(location);

  useEffect(() => {
    const { key, pathname } = previous.current;
    previous.current = location;
    if (key !== location.key) {
      if (selectMenuOpen(store.getState())) store.dispatch(menuClosed());
      if (type === NavigationType.Pop && selectDialog(store.getState())) store.dispatch(dialogClosed());
      if (main.current && pathname !== location.pathname) {
        // Until the closed menu has rendered, the page is inert, and an inert element takes no focus.
        main.current.inert = false;
        main.current.focus({ preventScroll: true });
      }
    }
  }, [store, location, type]);

  return main;
}
