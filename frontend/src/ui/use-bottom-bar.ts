import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** An element that goes away with the focus gives it to the page. */
export function useFocusReturn(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, [ref]);
}

/**
 * For a bar that is fixed at the bottom of the screen: the style sheets keep its height free at the end of the page, and
 * where the browser scrolls a focused element to (`--banner-height` in styles/tokens.css). Only one bar at a time.
 */
export function useBottomBar(isShown: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);

  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const page = document.documentElement;
    const setHeight = () => {
      page.style.setProperty('--banner-height', `${String(element.offsetHeight)}px`);
      // The bar may have come over the element that has the focus.
      const focused = document.activeElement;
      if (focused?.matches('main :focus-visible, footer :focus-visible')) {
        const { top, bottom } = focused.getBoundingClientRect();
        const barTop = innerHeight - element.offsetHeight;
        if (top < innerHeight && bottom > barTop) focused.scrollIntoView({ block: 'nearest' });
      }
    };
    const observer = new ResizeObserver(setHeight);
    observer.observe(element);
    setHeight();
    return () => observer.disconnect();
  }, [isShown]);

  // Not while a dialog hides the bar: a change would style the whole page again, before the dialog opens.
  useEffect(() => () => void document.documentElement.style.removeProperty('--banner-height'), []);

  return bar;
}
