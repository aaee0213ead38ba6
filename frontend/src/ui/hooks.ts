import {
  useSyncExternalStore,
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  type RefObject,
  type TouchEvent,
} from 'react';
import { prefersReducedMotion, savesData } from '../lib/browser';

const neverChanges = () => () => undefined;

/** False while prerendering and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function subscribeToLoad(onLoad: () => void) {
  addEventListener('load', onLoad);
  return () => removeEventListener('load', onLoad);
}

/** Whether the page has loaded with its pictures. False while prerendering and during hydration. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

/**
 * The last value that has stayed for a while: a screen reader would begin to say one that passes, and be interrupted.
 * @param duration in milliseconds
 */
export function useLasting<Value>(value: Value, duration: number): Value | undefined {
  const [lasting, setLasting] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setLasting(() => value), duration);
    return () => clearTimeout(timer);
  }, [value, duration]);
  return lasting;
}

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

/**
 * Whether at least half of the element is in the viewport. False until the first observation.
 * @param rootMargin by how much the viewport counts as larger
 */
export function useInViewport(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInViewport(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5, rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return isInViewport;
}

/** By the name of a moving row, whether the visitor started or paused it. */
const choices = new Map<string, boolean>();

/**
 * Whether the moving row with this name may play, and the setter of its pause button. The visitor's choice for the row counts on
 * every page until the next reload; without one, rows play unless the visitor prefers reduced motion or saves data.
 */
export function usePlayChoice(name: string): [boolean, (isPlaying: boolean) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState(() => choices.get(name));
  const mayMove = !isHydrated || !(prefersReducedMotion() || savesData());
  return [
    chosen ?? mayMove,
    (isPlaying) => {
      choices.set(name, isPlaying);
      setChosen(isPlaying);
    },
  ];
}

/** Shorter moves are taps, in pixels. */
const MIN_DISTANCE = 40;

/** Touch handlers that report horizontal swipes: 1 to the left (next), -1 to the right (previous). */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // Two fingers zoom the page.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const deltaX = touch.clientX - start.current.x;
      const deltaY = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(deltaX) > MIN_DISTANCE && Math.abs(deltaX) > Math.abs(deltaY))
        onSwipe(deltaX < 0 ? 1 : -1);
    },
  };
}
