import { useEffect, useState } from 'react';
import type { GiftStatus } from '@contract/payments';
import { apiInjected } from '../../api/base-api';
import { giftStatus } from '../../api/payments';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { RootState } from '../../state/reducer';
import { isComplete } from './gift-progress';
import { usePageVisibility } from './use-page-visibility';

/** The polling intervals in milliseconds: in the first minute, and after it. */
const SHORT_INTERVAL = 2_000;
const LONG_INTERVAL = 15_000;
const FIRST_MINUTE = 60_000;

const selectQuery = giftStatus.select(undefined);
/** Undefined before the API's slice is in the store. */
const selectGiftStatus = ({ api }: RootState) => api && selectQuery({ api });

/**
 * Polls the status of this browser's newest gift until all its steps are done or the server knows of none; not while the
 * page is hidden. `gift` is undefined before the first answer and null when there is none; `failed` says that the last
 * request failed.
 */
export function useGiftStatus(): { gift: GiftStatus | null | undefined; failed: boolean } {
  const dispatch = useAppDispatch();
  const query = useAppSelector(selectGiftStatus);
  const gift = query?.data?.gift;
  const [pollingInterval, setPollingInterval] = useState(SHORT_INTERVAL);
  const isSettled = gift === null || (gift !== undefined && isComplete(gift));
  const isPolling = usePageVisibility() && !isSettled;

  useEffect(() => {
    const timer = setTimeout(() => {
      setPollingInterval(LONG_INTERVAL);
    }, FIRST_MINUTE);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    dispatch(apiInjected());
    const subscription = dispatch(
      giftStatus.initiate(
        undefined,
        isPolling ? { forceRefetch: true, subscriptionOptions: { pollingInterval } } : {},
      ),
    );
    return () => {
      subscription.unsubscribe();
    };
  }, [dispatch, isPolling, pollingInterval]);

  // RTK Query keeps the error until a request succeeds.
  return { gift, failed: query?.error !== undefined };
}
