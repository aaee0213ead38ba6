import { useEffect, useEffectEvent } from 'react';

/**
 * While `isWaiting`, calls `retry` once: on the `online` event, or after `delay` milliseconds if the browser says that it is
 * online already.
 */
export function useReconnect(isWaiting: boolean, delay: number, retry: () => void): void {
  const onRetry = useEffectEvent(retry);

  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => {
      onRetry();
    };
    const timer = navigator.onLine ? setTimeout(listener, delay) : undefined;
    addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', listener);
    };
  }, [isWaiting, delay]);
}
