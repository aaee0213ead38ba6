import { useCallback, useState, useSyncExternalStore } from 'react';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';

const KEY = 'vfu.playing';

function readChoices(): Record<string, unknown> {
  const choices = readSessionStorage(KEY);
  return typeof choices === 'object' && choices !== null ? (choices as Record<string, unknown>) : {};
}

/**
 * Whether the visitor let the moving row with this name play (true) or paused it (false), on this page or an earlier one
 * in this tab; null without a choice. Browser only.
 */
export function readPlayChoice(name: string): boolean | null {
  const choice = readChoices()[name];
  return typeof choice === 'boolean' ? choice : null;
}

/** Remembers the visitor's choice for this tab. */
export function savePlayChoice(name: string, isPlaying: boolean): void {
  writeSessionStorage(KEY, { ...readChoices(), [name]: isPlaying });
}

const subscribe = () => () => undefined;

/** The remembered choice and its setter; null while prerendering. */
export function usePlayChoice(name: string): [boolean | null, (isPlaying: boolean) => void] {
  const [choice, setChoice] = useState<boolean | null>(null);
  const remembered = useSyncExternalStore(
    subscribe,
    () => readPlayChoice(name),
    () => null,
  );
  const choose = useCallback(
    (isPlaying: boolean) => {
      setChoice(isPlaying);
      savePlayChoice(name, isPlaying);
    },
    [name],
  );
  return [choice ?? remembered, choose];
}
