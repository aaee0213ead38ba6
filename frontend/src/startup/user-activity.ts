import { useSyncExternalStore } from 'react';

/** What a person does to a page and a machine that merely loads it does not. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
] as const;
/** After this long somebody may be reading all the same, in milliseconds. */
const AT_LATEST = 15_000;

let here = false;
let firstSign: string | undefined;
let tell: (() => void)[] = [];

function seen(event?: Event): void {
  here = true;
  firstSign = event?.type;
  // For style sheets that hold back what is not looked at yet.
  document.documentElement.dataset.userActive = '';
  for (const sign of SIGNS) removeEventListener(sign, seen, true);
  const told = tell;
  tell = [];
  for (const each of told) each();
}

if (typeof document !== 'undefined') {
  for (const sign of SIGNS) addEventListener(sign, seen, { capture: true, passive: true });
  setTimeout(() => {
    if (!here) seen();
  }, AT_LATEST);
}

function subscribe(onSeen: () => void): () => void {
  tell.push(onSeen);
  return () => {
    tell = tell.filter((each) => each !== onSeen);
  };
}

/** Whether a key was the first sign of the visitor. */
export function cameByKeyboard(): boolean {
  return firstSign === 'keydown';
}

/**
 * Whether there is somebody to be asked something: nothing comes up by itself before. False while prerendering, and in
 * the render that takes the page over.
 */
export function useUserActivity(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => here,
    () => false,
  );
}
