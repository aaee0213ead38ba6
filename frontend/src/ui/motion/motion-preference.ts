import { useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether autoplay is allowed: not with reduced motion or data saver. Browser only. */
export function mayAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia(REDUCED_MOTION).matches && connection?.saveData !== true;
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Follows changes of the preference; false while prerendering. */
export function useMayAutoplay(): boolean {
  return useSyncExternalStore(subscribe, mayAutoplay, () => false);
}
