import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterNextNavigation } from '../lib/after-navigation';
import type { ThanksData } from './dialog';
import { useAppDispatch } from './hooks';
import { dialogOpened } from './modal-slice';
import { pagePaths } from '../lib/page-paths';

/** After a pledge: navigates to the home page and opens the thanks dialog there (specification section 4). */
export function useShowThanks(): (thanks: ThanksData) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    (thanks) => {
      const home = afterNextNavigation();
      void navigate(pagePaths.home);
      void home.then(() => {
        dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks }));
      });
    },
    [dispatch, navigate],
  );
}
