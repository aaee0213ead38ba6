import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether at least half of the element is in the viewport. False until the first observation.
 * @param rootMargin by how much the viewport counts as larger
 */
export function useInViewport(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        setIsInViewport(entries.at(-1)?.isIntersecting ?? false);
      },
      { threshold: 0.5, rootMargin },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element, rootMargin]);
  return isInViewport;
}
