import { useState, useSyncExternalStore } from 'react';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import { onReducedMotionChange, prefersReducedMotion, savesData } from '../../lib/visitor-preferences';
import { useHydrated } from '../../startup/use-hydrated';

/** Session storage: by the name of a moving row, whether the visitor started or paused it. */
const KEY = 'vfu.playing';

function readChoices(): Record<string, unknown> {
  const choices = readSessionStorage(KEY);
  return typeof choices === 'object' && choices !== null ? (choices as Record<string, unknown>) : {};
}

/**
 * Whether the moving row with this name may play, and the setter of its pause button. The visitor's choice for the row counts on
 * every page in this tab; without one, rows play unless the visitor prefers reduced motion or saves data.
 */
export function usePlayChoice(name: string): [boolean, (isPlaying: boolean) => void] {
  const isHydrated = useHydrated();
  const mayMove = useSyncExternalStore(
    onReducedMotionChange,
    () => !prefersReducedMotion() && !savesData(),
    () => true,
  );
  const [chosen, setChosen] = useState<boolean>();
  const stored = isHydrated ? readChoices()[name] : undefined;
  const choice = chosen ?? (typeof stored === 'boolean' ? stored : mayMove);
  return [
    choice,
    (isPlaying) => {
      writeSessionStorage(KEY, { ...readChoices(), [name]: isPlaying });
      setChosen(isPlaying);
    },
  ];
}
