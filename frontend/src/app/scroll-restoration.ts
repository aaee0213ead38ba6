import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, type Location } from 'react-router-dom';

const KEY = 'vfu.scroll';

/** How far down each entry of this tab's history was read, by the entry's key, in pixels. */
type Positions = Record<string, number>;

function keptPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/**
 * A new page begins at its top, or where its address points to; Back and Forward lead to where one was (specification
 * section 2). A reload is left to the browser. `keepScroll` is to be called before another page is shown.
 */
export function useScrollRestoration(shown: { location: Location; action: NavigationType }): {
  keepScroll: () => void;
} {
  const before = useRef(shown);
  const positions = useRef<Positions | null>(null);

  const keepScroll = useCallback(() => {
    positions.current ??= keptPositions();
    positions.current[before.current.location.key] = Math.round(scrollY);
  }, []);

  useEffect(() => {
    const leave = () => {
      keepScroll();
      try {
        sessionStorage.setItem(KEY, JSON.stringify(positions.current));
      } catch {
        // Storage is switched off or full; the browser does what it can.
      }
      history.scrollRestoration = 'auto';
    };
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    come();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', come);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
    };
  }, [keepScroll]);

  useLayoutEffect(() => {
    const { location: left } = before.current;
    before.current = shown;
    const { location, action } = shown;
    if (left.key === location.key) return;
    // Another word in the address, or another place on the same page: the browser has gone there already.
    if (
      left.pathname === location.pathname &&
      (action === NavigationType.Replace || location.key === 'default')
    )
      return;
    const kept = action === NavigationType.Pop ? positions.current?.[location.key] : undefined;
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (kept === undefined && target) target.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: kept ?? 0, behavior: 'instant' });
  }, [shown]);

  return { keepScroll };
}
