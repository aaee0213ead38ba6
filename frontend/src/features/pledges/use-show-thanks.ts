import { useNavigate } from 'react-router-dom';
import { afterNextNavigation } from '../../lib/after-navigation';
import { pagePaths } from '../../lib/page-paths';
import type { ThanksData } from '../../state/dialog';
import { useAppDispatch } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';

/** After a pledge: navigates to the home page and opens the thanks dialog there (specification section 4). */
export function useShowThanks(): (thanks: ThanksData) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (thanks) => {
    const home = afterNextNavigation();
    void navigate(pagePaths.home);
    void home.then(() => dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks })));
  };
}
