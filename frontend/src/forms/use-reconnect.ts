import { useEffect, useEffectEvent } from 'react';

/** How long after coming back online a server out of reach is tried again, in milliseconds. */
const RECONNECTING = 3000;

/**
 * While `waiting`, tries again once there is a connection: when the browser says so, or, where it says so already and
 * was wrong, after a moment. Each try ends the waiting; who fails again waits anew.
 */
export function useReconnect(waiting: boolean, tryAgain: () => void): void {
  const connected = useEffectEvent(tryAgain);

  useEffect(() => {
    if (!waiting) return;
    const listener = () => {
      connected();
    };
    const timer = navigator.onLine ? setTimeout(listener, RECONNECTING) : undefined;
    addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', listener);
    };
  }, [waiting]);
}
