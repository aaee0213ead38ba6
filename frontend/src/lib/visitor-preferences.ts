/** Whether the system asks for less motion. Runs only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser's data saver is on (https://wicg.github.io/savedata/). Only Chromium tells. Runs only in the browser. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
