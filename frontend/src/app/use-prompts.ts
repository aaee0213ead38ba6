import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pendingReturn } from '../features/donation-return/pending-return';
import { loadDraft } from '../lib/form-draft';
import { hasSubscribed } from '../lib/subscriber-cookie';
import { readSessionStorage, writeSessionStorage } from '../lib/session-storage';
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

/** How long the don't-miss-out dialog waits before it opens, in milliseconds. */
const DIALOG_DELAY = 5000;

/** Session storage keys: no more prompts in this tab; the newsletter dialog has been on the screen. */
const PROMPTS_OVER = 'vfu.asks-over';
const NEWS_MODAL_SEEN = 'vfu.news-modal-seen';
const hasFlag = (key: string) => readSessionStorage(key) !== null;
const setFlag = (key: string) => {
  writeSessionStorage(key, 1);
};

/** Shows the prompt that `selectPrompt` chooses, and returns it (docs/decisions/0006-one-prompt-at-a-time.md). */
export function usePrompts(): Prompt | null {
  const { pathname } = useLocation();
  const prompt = useAppSelector((state) => selectPrompt(state, pathname));
  const { isOver, dontMissOutDue, confirmation } = useAppSelector(selectAsks);
  const dispatch = useAppDispatch();
  useVisitorSignals();

  useEffect(() => {
    dispatch(
      visitRemembered({
        // Never false, because a donor's return may have set it already.
        ...((hasFlag(PROMPTS_OVER) || pendingReturn()) && { isOver: true }),
        ...(hasSubscribed() && { isSubscribed: true }),
        ...(hasFlag(NEWS_MODAL_SEEN) && { dontMissOutDue: false }),
      }),
    );
    // The visitor reloaded the page with the stay-connected form half filled in.
    if (Object.keys(loadDraft('stay-connected')).length > 0) dispatch(stayConnectedInvited());
  }, [dispatch]);

  useEffect(() => {
    if (isOver) setFlag(PROMPTS_OVER);
    if (!dontMissOutDue) setFlag(NEWS_MODAL_SEEN);
  }, [isOver, dontMissOutDue]);

  useEffect(() => {
    switch (prompt) {
      case 'banner':
        dispatch(bannerShown(pathname));
        return;
      case 'stay-connected':
        dispatch(dialogOpened({ kind: prompt, confirmation }));
        return;
      case 'dont-miss-out': {
        const timer = setTimeout(() => {
          // The visitor may have subscribed in another tab.
          dispatch(
            hasSubscribed() ? visitRemembered({ isSubscribed: true }) : dialogOpened({ kind: prompt }),
          );
        }, DIALOG_DELAY);
        return () => {
          clearTimeout(timer);
        };
      }
    }
  }, [prompt, confirmation, dispatch, pathname]);

  return prompt;
}
