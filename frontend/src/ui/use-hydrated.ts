import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while prerendering and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
