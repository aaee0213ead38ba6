import { lazy, Suspense, type ComponentType } from 'react';
import { useHydrated } from '../../startup/use-hydrated';

// If its code cannot be loaded, the page does without.
const LiveGiftStatus = lazy<ComponentType>(() =>
  import('./live-gift-status').catch(() => ({ default: () => null })),
);

/** Shows the status of this browser's newest gift. */
export function GiftStatus() {
  return (
    useHydrated() && (
      <Suspense>
        <LiveGiftStatus />
      </Suspense>
    )
  );
}
