import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pendingReturn } from '../features/donation-return/pending-return';
import { subscriberEmail } from '../lib/subscriber-cookie';
import { isRemembered, remember } from '../lib/tab-memory';
import { selectDonationReturn } from '../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectMenuOpen } from '../state/menu-slice';
import { dialogOpened, selectNewsModal } from '../state/modal-slice';

/** A moment to see where one is before being asked anything, in milliseconds (docs/decisions/0006-news-modal.md). */
const MOMENT = 1500;

/** Opens the newsletter dialog that is due, at a moment when it interrupts nothing. */
export function useNewsModals(): void {
  const { pathname } = useLocation();
  const due = useAppSelector((state) => selectNewsModal(state, pathname));
  const busy = useAppSelector(
    (state) => selectMenuOpen(state) || selectDonationReturn(state).phase !== 'idle',
  );
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!due || busy) return;
    if (due === 'stay-connected') {
      dispatch(dialogOpened({ kind: due }));
      return;
    }
    if (isRemembered('news-modal-seen') || subscriberEmail() !== null || pendingReturn()) return;
    const timer = setTimeout(() => {
      remember('news-modal-seen');
      dispatch(dialogOpened({ kind: due }));
    }, MOMENT);
    return () => {
      clearTimeout(timer);
    };
  }, [busy, dispatch, due]);
}
