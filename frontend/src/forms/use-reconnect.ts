import { useEffect, useEffectEvent } from 'react';

/** How long to wait before a retry if the browser says that it is online, in milliseconds. */
const RETRY_DELAY = 3000;

/**
 * While `isWaiting`, calls `retry` once: on the `online` event, or after `RETRY_DELAY` if the browser says that it is
 * online already.
 */
export function useReconnect(isWaiting: boolean, retry: () => void): void {
  const onRetry = useEffectEvent(retry);

  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => {
      onRetry();
    };
    const timer = navigator.onLine ? setTimeout(listener, RETRY_DELAY) : undefined;
    addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', listener);
    };
  }, [isWaiting]);
}
