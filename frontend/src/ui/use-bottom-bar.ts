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

/** For a bar that comes to the bottom of the screen: it gives its focus back, and covers nothing that has the focus. */
export function useBottomBar(isShown: boolean): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);

  useEffect(() => {
    const focused = document.querySelector(':is(main, footer) :focus-visible');
    if (!isShown || !bar.current || !focused) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (top < innerHeight && bottom > innerHeight - bar.current.offsetHeight)
      focused.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  return bar;
}
