import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAppStore } from '../state/hooks';
import { menuClosed, selectMenuOpen } from '../state/menu-slice';
import { dialogClosed, selectDialog } from '../state/modal-slice';

/** The link that had the focus last, by location key: its address, and which of the links to it. */
const lastLinks = new Map<string, { href: string; index: number }>();

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]:not([tabindex="-1"])`),
];

/**
 * After each navigation: closes the menu, closes the dialog if the visitor went back or forward, and moves the focus to the new
 * page, where a screen reader then reads; after Back, to the link that the visitor followed.
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
      if (type === NavigationType.Pop && selectDialog(store.getState())) {
        // At once: until then, the page below takes no focus.
        document.querySelector('dialog')?.close();
        store.dispatch(dialogClosed());
      }
      if (main.current && pathname !== location.pathname) {
        // Until the closed menu has rendered, the page is inert, and an inert element takes no focus.
        main.current.inert = false;
        main.current.focus({ preventScroll: true });
        const link = type === NavigationType.Pop ? lastLinks.get(location.key) : undefined;
        const followed = link && linksTo(link.href)[link.index];
        followed?.focus({ preventScroll: true });
        // In a row, which starts with its first card again; the page's own scrolling is restored.
        followed?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      }
    }
    const remember = ({ target }: Event) => {
      const href = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
      if (href === null) return;
      const index = linksTo(href).findIndex((link) => link === target);
      lastLinks.set(location.key, { href, index });
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, [store, location, type]);

  return main;
}
