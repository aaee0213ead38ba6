import { useEffect, type RefObject } from 'react';
import { useAppDispatch } from './hooks';
import { visitorNoticed } from './modal-slice';

/** Keeps asks away while any of this section, which has links to a payment page, is on the screen or has the focus. */
export function useAtPayment(section: RefObject<Element | null>): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    let inSight = false;
    const notice = () => {
      dispatch(visitorNoticed({ isAtPayment: inSight || element.contains(document.activeElement) }));
    };
    const watcher = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
      notice();
    });
    watcher.observe(element);
    document.addEventListener('focusin', notice);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', notice);
      dispatch(visitorNoticed({ isAtPayment: false }));
    };
  }, [dispatch, section]);
}
