/** Whether the system asks for less motion. Runs only in the browser. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser's data saver is on (https://wicg.github.io/savedata/). Only Chromium tells. Runs only in the browser. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether the browser has popovers: Chromium since 114, Firefox since 125, Safari since 17. Others show them as they are. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * Whether the popover with this id is open, as the browser may have opened it before the site's code came. False in
 * browsers without popovers, where the selector throws.
 */
export function isPopoverOpen(id: string): boolean {
  return hasPopovers() && document.getElementById(id)?.matches(':popover-open') === true;
}
