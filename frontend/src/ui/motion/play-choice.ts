import { useState } from 'react';
import { prefersReducedMotion, savesData } from '../../lib/visitor-preferences';
import { useHydrated } from '../use-hydrated';

/** By the name of a moving row, whether the visitor started or paused it. */
const choices = new Map<string, boolean>();

/**
 * Whether the moving row with this name may play, and the setter of its pause button. The visitor's choice for the row counts on
 * every page until the next reload; without one, rows play unless the visitor prefers reduced motion or saves data.
 */
export function usePlayChoice(name: string): [boolean, (isPlaying: boolean) => void] {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState(() => choices.get(name));
  const mayMove = !isHydrated || !(prefersReducedMotion() || savesData());
  return [
    chosen ?? mayMove,
    (isPlaying) => {
      choices.set(name, isPlaying);
      setChosen(isPlaying);
    },
  ];
}
