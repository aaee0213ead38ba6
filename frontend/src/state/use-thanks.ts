import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextPageShown } from '../lib/page-shown';
import { remember } from '../lib/tab-memory';
import type { ThanksData } from './dialog';
import { useAppDispatch } from './hooks';
import { dialogOpened, newsModalAllowed } from './modal-slice';

/** After a pledge: leads home and thanks there (specification section 4). */
export function useThanks(): (thanks: ThanksData) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (thanks) => {
      // Whoever has just given is not asked for something else.
      dispatch(newsModalAllowed(false));
      remember('news-modal-seen');
      const home = nextPageShown();
      void navigate('/');
      void home.then(() => {
        dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks }));
      });
    },
    [dispatch, navigate],
  );
}
