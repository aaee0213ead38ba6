import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Where the visitor left each entry of the history, in pixels, by location key. */
const positions = new Map<string, number>();

/** The element with this anchor, or null. @param hash with its # */
function elementAt(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not an encoded text, such as #%zz.
    return null;
  }
}

/**
 * A new page starts at its top or at the anchor in its address; Back and Forward return to the last scroll position
 * (specification section 2). After a reload the browser restores the position. React-router's own `<ScrollRestoration>` needs a data
 * router, whose loaders the site has no use for: its pages have no data of their own.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef({ key, pathname });

  useLayoutEffect(() => {
    const isSamePage = previous.current.pathname === pathname;
    // The browser has already scrolled to an anchor on the same page, and a replaced query is no reason to scroll.
    const stays = isSamePage && (type === NavigationType.Replace || key === 'default');
    if (previous.current.key !== key && !stays) {
      const position = type === NavigationType.Pop ? positions.get(key) : undefined;
      const anchor = hash ? elementAt(hash) : null;
      if (position === undefined && anchor) anchor.scrollIntoView({ behavior: 'instant' });
      else scrollTo({ top: position ?? 0, behavior: 'instant' });
    }
    previous.current = { key, pathname };
    const savePosition = () => positions.set(key, scrollY);
    addEventListener('scroll', savePosition, { passive: true });
    return () => {
      removeEventListener('scroll', savePosition);
    };
  }, [key, pathname, hash, type]);
}
