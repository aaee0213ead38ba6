/** Whether the browser has popovers: Chromium since 114, Firefox since 125, Safari since 17. Others show them as they are. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/**
 * Whether the popover with this id is open, as the browser may have opened it before the site's code came. False in
 * browsers without popovers, where the selector throws.
 */
export function isPopoverOpen(id: string): boolean {
  return hasPopovers() && document.getElementById(id)?.matches(':popover-open') === true;
}
