import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styles from './deferred-sections.module.css';

/**
 * What of a long page is below its first screen. Who comes by a link sees the page's beginning at once, and the rest is
 * built a frame later and in slices. Who comes Back, or to a place on the page, needs the whole of it to be led there.
 */
export function DeferredSections({ children }: { children: ReactNode }) {
  const beginsAtTop = useNavigationType() === NavigationType.Push;
  const { hash } = useLocation();
  const [isDue, setIsDue] = useState(!beginsAtTop || hash !== '');

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

  return isDue ? children : <div className={styles.room} />;
}
