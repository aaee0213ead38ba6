import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pendingReturn } from '../features/donation-return/pending-return';
import { draftOf } from '../lib/form-draft';
import { useSomebodyHere } from '../lib/somebody-here';
import { hasSubscribed } from '../lib/subscriber-cookie';
import { isRemembered, remember } from '../lib/tab-memory';
import { selectDonationReturn } from '../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { selectMenuOpen } from '../state/menu-slice';
import { dialogOpened, selectNewsModal, stayConnectedInvited } from '../state/modal-slice';

/** A moment to see where one is before being asked anything, in milliseconds (docs/decisions/0006-news-modal.md). */
const MOMENT = 1500;

/** Opens the newsletter dialog that is due, at a moment when it interrupts nothing. */
export function useNewsModals(): void {
  const { pathname } = useLocation();
  const due = useAppSelector((state) => selectNewsModal(state, pathname));
  const menuOpen = useAppSelector(selectMenuOpen);
  const returning = useAppSelector((state) => selectDonationReturn(state).phase !== 'idle');
  const busy = menuOpen || returning;
  const somebodyHere = useSomebodyHere();
  const dispatch = useAppDispatch();

  useEffect(() => {
    // Who was about to say how to be reached, and had the page loaded anew, goes on with it.
    if (Object.keys(draftOf('stay-connected')).length > 0) dispatch(stayConnectedInvited());
  }, [dispatch]);

  useEffect(() => {
    // Whoever has just given is not asked for something else.
    if (returning) remember('news-modal-seen');
  }, [returning]);

  useEffect(() => {
    if (!due || busy) return;
    if (due === 'stay-connected') {
      dispatch(dialogOpened({ kind: due }));
      return;
    }
    if (!somebodyHere) return;
    if (isRemembered('news-modal-seen') || hasSubscribed() || pendingReturn()) return;
    const timer = setInterval(() => {
      if (isTyping()) return;
      remember('news-modal-seen');
      dispatch(dialogOpened({ kind: due }));
    }, MOMENT);
    return () => {
      clearInterval(timer);
    };
  }, [busy, dispatch, due, somebodyHere]);
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea') ?? false;
}
