/** Local storage: `on` or `off`, as the visitor chose with the switch in the footer or the menu. */
export const REDUCED_MODE_KEY = 'vfu.reduced-mode';

/** Wishes of the system. A browser that does not know one of them ignores it. */
export const REDUCED_MODE_WISHES = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

function isWished(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia(REDUCED_MODE_WISHES).matches || connection?.saveData === true;
}

function rememberedChoice(): string | null {
  try {
    return localStorage.getItem(REDUCED_MODE_KEY);
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** Whether nothing moves by itself and pages load small pictures. Browser only. */
export const isReduced = (): boolean => document.documentElement.dataset.reduced === 'on';

/**
 * Decides whether the site is in reduced mode, and sets it as `data-reduced` on `<html>`, where styles and scripts read it:
 * the visitor's choice, or what the system wishes.
 * @param choice counts where the browser remembers none
 */
export function decideReducedMode(choice?: 'on' | 'off'): void {
  const chosen = rememberedChoice() ?? choice;
  const isOn = chosen === 'on' || (chosen !== 'off' && isWished());
  document.documentElement.dataset.reduced = isOn ? 'on' : 'off';
}
