import { useEffect, useState, type RefObject } from 'react';

/** Whether any of the element is on the screen; what nobody sees need not move. False until the browser has looked. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver((entries) => {
      setInSight(entries.at(-1)?.isIntersecting ?? false);
    });
    watcher.observe(element.current);
    return () => {
      watcher.disconnect();
    };
  }, [element]);
  return inSight;
}
