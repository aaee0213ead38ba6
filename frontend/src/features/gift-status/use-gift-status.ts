import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { GiftStatus } from '@contract/payments';
import { useGiftStatusQuery } from '../../api/payments';
import { useAppDispatch } from '../../state/hooks';
import { isComplete } from './gift-progress';

/** The polling intervals in milliseconds: in the first minute, and after it. */
const SHORT_INTERVAL = 2_000;
const LONG_INTERVAL = 15_000;
const FIRST_MINUTE = 60_000;

/**
 * Polls the status of this browser's newest gift until all its steps are done or the server knows of none; not while the
 * page is hidden. `gift` is undefined before the first response and null when there is none; `failed` says that the last
 * request failed.
 */
export function useGiftStatus(): { gift: GiftStatus | null | undefined; failed: boolean } {
  const [pollingInterval, setPollingInterval] = useState(SHORT_INTERVAL);
  const isPolling = pollingInterval > 0;
  const dispatch = useAppDispatch();
  const { data, error } = useGiftStatusQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: isPolling,
    refetchOnMountOrArgChange: true,
  });
  const gift = data?.gift;
  if (isPolling && (gift === null || (gift && isComplete(gift)))) setPollingInterval(0);

  // Tells RTK Query whether the page is visible.
  useEffect(() => setupListeners(dispatch), [dispatch]);

  useEffect(() => {
    if (!isPolling) return;
    const timer = setTimeout(() => {
      setPollingInterval(LONG_INTERVAL);
    }, FIRST_MINUTE);
    return () => {
      clearTimeout(timer);
    };
  }, [isPolling]);

  // RTK Query keeps the error until a request succeeds.
  return { gift, failed: error !== undefined };
}
