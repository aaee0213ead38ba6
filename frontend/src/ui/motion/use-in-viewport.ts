import { useEffect, useState, type RefObject } from 'react';
import { last } from '../../lib/last';

/** Whether any part of the element is in the viewport. False until the first observation. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setIsInViewport(last(entries)?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return isInViewport;
}
