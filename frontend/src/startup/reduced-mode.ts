import { useSyncExternalStore } from 'react';
import { decideReducedMode, isReduced, REDUCED_MODE_KEY, REDUCED_MODE_WISHES } from './reduced-mode-decision';

/** The visitor's choice on this page, for browsers that block storage. */
let choice: 'on' | 'off' | undefined;
let listeners: (() => void)[] = [];

/** Calls the listener after each change. @returns a function that ends it */
export function onReducedModeChange(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

function update(): void {
  const before = isReduced();
  decideReducedMode(choice);
  if (isReduced() !== before) for (const listener of listeners) listener();
}

/** Switches reduced mode on or off for every page, whatever the system wishes. Lasts for this page where storage is blocked. */
export function chooseReducedMode(isOn: boolean): void {
  choice = isOn ? 'on' : 'off';
  try {
    localStorage.setItem(REDUCED_MODE_KEY, choice);
  } catch {
    // Storage is blocked or full.
  }
  update();
}

/** Follows the system's wishes, and a choice in another tab or on a page that the visitor comes back from. */
export function followReducedMode(): void {
  matchMedia(REDUCED_MODE_WISHES).addEventListener('change', update);
  addEventListener('storage', update);
  addEventListener('pageshow', update);
}

/**
 * Whether nothing moves by itself and pages load small pictures. False while prerendering and during hydration; until then,
 * what needs it follows `data-reduced` on `<html>`.
 */
export function useReducedMode(): boolean {
  return useSyncExternalStore(onReducedModeChange, isReduced, () => false);
}
