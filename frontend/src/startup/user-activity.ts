import { useSyncExternalStore } from 'react';

/** Events that a visitor causes and a crawler or a background tab does not. */
const ACTIVITY_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;
/** The visitor counts as active after this time without an event, in milliseconds. */
const FALLBACK_DELAY = 15_000;

let isActive = false;
let firstEventType: string | undefined;
let listeners: (() => void)[] = [];

function onActivity(event?: Event): void {
  isActive = true;
  firstEventType = event?.type;
  // `.lazy-frame` in styles/base.css depends on it.
  document.documentElement.dataset.userActive = '';
  for (const type of ACTIVITY_EVENTS) removeEventListener(type, onActivity, true);
  const notified = listeners;
  listeners = [];
  for (const listener of notified) listener();
}

if (typeof document !== 'undefined') {
  for (const type of ACTIVITY_EVENTS) addEventListener(type, onActivity, { capture: true, passive: true });
  setTimeout(() => {
    if (!isActive) onActivity();
  }, FALLBACK_DELAY);
}

function subscribe(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

/** Whether the visitor's first activity was a key press. */
export function firstActivityWasKeyPress(): boolean {
  return firstEventType === 'keydown';
}

/** Whether the visitor has been active on this page. False while prerendering and during hydration. */
export function useUserActivity(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isActive,
    () => false,
  );
}
