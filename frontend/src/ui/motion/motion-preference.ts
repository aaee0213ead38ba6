import { useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: not with reduced motion, not while saving data. Browser only. */
export function mayMoveByItself(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia(reducedMotion).matches && connection?.saveData !== true;
}

function onPreferenceChange(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** The same, followed while it changes; false in the prerendered page. */
export function useMayMove(): boolean {
  return useSyncExternalStore(onPreferenceChange, mayMoveByItself, () => false);
}
