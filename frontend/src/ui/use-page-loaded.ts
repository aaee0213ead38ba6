import { useSyncExternalStore } from 'react';

function subscribe(onLoad: () => void) {
  addEventListener('load', onLoad);
  return () => {
    removeEventListener('load', onLoad);
  };
}

/** Whether the page has loaded with its pictures. False while prerendering and during hydration. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
}
