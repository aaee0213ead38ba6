import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterNextNavigation } from '../lib/after-navigation';
import type { ThanksData } from './dialog';
import { useAppDispatch } from './hooks';
import { dialogOpened, newsModalAllowed, visitRemembered } from './modal-slice';
import { pagePaths } from '../lib/page-paths';

/** After a pledge: leads home and thanks there (specification section 4). */
export function useThanks(): (thanks: ThanksData) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (thanks) => {
      // A visitor who has just given is not asked for something else.
      dispatch(newsModalAllowed(false));
      dispatch(visitRemembered({ isOver: true }));
      const home = afterNextNavigation();
      void navigate(pagePaths.home);
      void home.then(() => {
        dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks }));
      });
    },
    [dispatch, navigate],
  );
}
