import { useEffect, type RefObject } from 'react';
import { last } from '../lib/last';
import { useAppDispatch } from './hooks';
import { visitorActivityChanged } from './modal-slice';

/** Blocks prompts while a section with payment links is in the viewport or has the focus. */
export function usePaymentLinkInView(section: RefObject<Element | null>): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    let isInView = false;
    const report = () => {
      dispatch(
        visitorActivityChanged({ isNearPaymentLink: isInView || element.contains(document.activeElement) }),
      );
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = last(entries)?.isIntersecting ?? false;
      report();
    });
    observer.observe(element);
    document.addEventListener('focusin', report);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', report);
      dispatch(visitorActivityChanged({ isNearPaymentLink: false }));
    };
  }, [dispatch, section]);
}
