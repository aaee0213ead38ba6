import { useCallback, useSyncExternalStore } from 'react';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import { onReducedModeChange, useReducedMode } from '../../startup/reduced-mode';
import { isReduced } from '../../startup/reduced-mode-decision';

/**
 * Session storage: by the name of a moving row, false if the visitor paused it, and true if they started it in reduced mode. It
 * has no entry for a row that does what the mode says.
 */
const KEY = 'vfu.playing';

let listeners: (() => void)[] = [];

function subscribe(listener: () => void): () => void {
  listeners.push(listener);
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

function readChoices(): Record<string, unknown> {
  const choices = readSessionStorage(KEY);
  return typeof choices === 'object' && choices !== null ? (choices as Record<string, unknown>) : {};
}

function readChoice(name: string): boolean | null {
  const choice = readChoices()[name];
  return typeof choice === 'boolean' ? choice : null;
}

function saveChoice(name: string, isPlaying: boolean): void {
  writeSessionStorage(KEY, { ...readChoices(), [name]: isPlaying ? isReduced() || undefined : false });
  for (const listener of listeners) listener();
}

// Reduced mode stops every row, also one that was started in an earlier one.
onReducedModeChange(() => {
  if (isReduced())
    writeSessionStorage(
      KEY,
      Object.fromEntries(Object.entries(readChoices()).filter(([, choice]) => !choice)),
    );
});

/**
 * Whether the moving row with this name may play, and the setter of its pause button. The visitor's choice for the row counts on
 * every page in this tab; without one, rows play unless the mode is reduced.
 */
export function usePlayChoice(name: string): [boolean, (isPlaying: boolean) => void] {
  const isStill = useReducedMode();
  const choice = useSyncExternalStore(
    subscribe,
    () => readChoice(name),
    () => null,
  );
  const choose = useCallback(
    (isPlaying: boolean) => {
      saveChoice(name, isPlaying);
    },
    [name],
  );
  return [choice ?? !isStill, choose];
}
