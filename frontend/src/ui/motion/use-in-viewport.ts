import { useEffect, useState, type RefObject } from 'react';

/** Whether any part of the element is in the viewport or at most 300 pixels from it. False until the first observation. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsInViewport(entries.at(-1)?.isIntersecting ?? false);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isInViewport;
}
