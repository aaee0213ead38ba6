/**
 * Whether the popover with this id is open, as the browser may have opened it before the site's code came. False in
 * browsers without popovers, where the selector throws.
 */
export function isPopoverOpen(id: string): boolean {
  return 'popover' in HTMLElement.prototype && document.getElementById(id)?.matches(':popover-open') === true;
}
