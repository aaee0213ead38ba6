import { useEffect, useState, type RefObject } from 'react';

/** Whether at least half of the element is in the viewport. False until the first observation. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsInViewport(entries.at(-1)?.isIntersecting ?? false);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isInViewport;
}
