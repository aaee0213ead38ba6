import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pendingReturn } from '../features/donation-return/pending-return';
import { draftOf } from '../lib/form-draft';
import { hasSubscribed } from '../lib/subscriber-cookie';
import { hasSessionFlag, setSessionFlag } from '../lib/session-flags';
import type { Prompt } from '../state/prompts';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import {
  bannerShown,
  dialogOpened,
  selectAsks,
  stayConnectedInvited,
  visitRemembered,
} from '../state/modal-slice';
import { selectPrompt } from '../state/select-prompt';
import { useVisitorSignals } from './visitor-signals';

/** How long a visitor looks around undisturbed before don't-miss-out opens, in milliseconds. */
const LOOK_AROUND = 5000;

/**
 * Brings the one ask to the screen that `askOnScreen` names, and returns it
 * (docs/decisions/0006-one-prompt-at-a-time.md).
 */
export function usePrompts(): Prompt | null {
  const { pathname } = useLocation();
  const ask = useAppSelector((state) => selectPrompt(state, pathname));
  const { isOver, dontMissOutDue, confirmation } = useAppSelector(selectAsks);
  const dispatch = useAppDispatch();
  useVisitorSignals();

  useEffect(() => {
    dispatch(
      visitRemembered({
        // Never back to false: the page may have begun to follow a donor's return by now.
        ...((hasSessionFlag('asks-over') || pendingReturn()) && { isOver: true }),
        ...(hasSubscribed() && { isSubscribed: true }),
        ...(hasSessionFlag('news-modal-seen') && { dontMissOutDue: false }),
      }),
    );
    // A reload while stay-connected is half filled in brings it back.
    if (Object.keys(draftOf('stay-connected')).length > 0) dispatch(stayConnectedInvited());
  }, [dispatch]);

  useEffect(() => {
    if (isOver) setSessionFlag('asks-over');
    if (!dontMissOutDue) setSessionFlag('news-modal-seen');
  }, [isOver, dontMissOutDue]);

  useEffect(() => {
    switch (ask) {
      case 'banner':
        dispatch(bannerShown(pathname));
        return;
      case 'stay-connected':
        dispatch(dialogOpened({ kind: ask, confirmation }));
        return;
      case 'dont-miss-out': {
        const timer = setTimeout(() => {
          // The visitor may have subscribed in another tab.
          dispatch(hasSubscribed() ? visitRemembered({ isSubscribed: true }) : dialogOpened({ kind: ask }));
        }, LOOK_AROUND);
        return () => {
          clearTimeout(timer);
        };
      }
    }
  }, [ask, confirmation, dispatch, pathname]);

  return ask;
}
