const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the system asks for less motion. Like all functions here: browser only. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** Calls the listener when that changes. @returns a function that ends it */
export function onReducedMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the browser's data saver is on (https://wicg.github.io/savedata/). Only Chromium tells. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
