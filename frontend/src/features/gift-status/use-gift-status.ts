import { useEffect, useState } from 'react';
import type { GiftStatus } from '@contract/payments';
import { giftStatus } from '../../api/payments';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { RootState } from '../../state/store';
import { askGiftStatus } from './ask-gift-status';
import { isArrived } from './gift-progress';
import { usePageVisible } from './use-page-visible';

/** How often the server is asked, in milliseconds: at first, and from the first minute on. */
const SOON = 2_000;
const LATER = 15_000;
const FIRST_MINUTE = 60_000;

const selectQuery = giftStatus.select(undefined);
/** The query in the store; undefined until the first call, which is when the API's slice joins the store. */
const selectAnswer = ({ api }: RootState) => api && selectQuery({ api });

/**
 * Where this browser's newest gift is, asked for until it has arrived or there is none; not while the page is hidden.
 * `gift` is undefined until the server has answered, and null when it knows of none; `failed` says that the newest
 * answer could not be had.
 */
export function useGiftStatus(): { gift: GiftStatus | null | undefined; failed: boolean } {
  const dispatch = useAppDispatch();
  const answer = useAppSelector(selectAnswer);
  const gift = answer?.data?.gift;
  // The error of the call before stays while the next one is under way.
  const failed = answer?.error !== undefined;
  const visible = usePageVisible();
  const [pause, setPause] = useState(SOON);
  const settled = gift === null || (gift !== undefined && isArrived(gift));
  const asks = visible && !settled;

  useEffect(() => {
    const timer = setTimeout(() => {
      setPause(LATER);
    }, FIRST_MINUTE);
    return () => {
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const call = dispatch(askGiftStatus(asks ? pause : null));
    return () => {
      call.unsubscribe();
    };
  }, [asks, dispatch, pause]);

  return { gift, failed };
}
