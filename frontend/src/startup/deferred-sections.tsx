import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './deferred-sections.module.css';

/**
 * The sections of a long page below its first screen. After a click on a link they render one frame later, in time
 * slices. Back, Forward and a link to an anchor need the whole page at once, to scroll to a position on it.
 */
export function DeferredSections({ children }: { children: ReactNode }) {
  const location = useLocation();
  const type = useNavigationType();
  const [isDue, setIsDue] = useState(type !== NavigationType.Push || location.hash !== '');

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      startTransition(() => {
        setIsDue(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, []);

  return isDue ? children : <div className={styles.placeholder} />;
}
