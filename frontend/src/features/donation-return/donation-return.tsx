import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterNextNavigation } from '../../lib/after-navigation';
import { donationReturnFinished, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { consumeDonationThanks } from '../../state/donation-thanks';
import { deletePendingReturn, loadPendingReturn } from './pending-return';
import { ReturnStatus } from './return-status';
import styles from './return-status.module.css';
import { pagePaths } from '../../lib/page-paths';

/**
 * On the home page: follows a donor's return from the payment page and navigates to the thanks page (specification
 * section 4, Donation return). When the donor comes back from there, opens the thanks dialog (section 2, Modals).
 */
export function DonationReturn() {
  const state = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const follow = useCallback(async () => {
    const pending = loadPendingReturn();
    if (!pending) return;
    // Only donors need this code.
    const { followReturn } = await import('./follow-return');
    if (!(await dispatch(followReturn(pending)))) return;
    // Not a replacement: Back leads to this page, whose address no longer has the session id.
    const thanks = afterNextNavigation();
    void navigate(pagePaths.donationConfirm);
    await thanks;
    dispatch(donationReturnFinished());
  }, [dispatch, navigate]);

  useEffect(() => {
    if (state.phase === 'idle') void follow();
  }, [follow, state.phase]);

  useEffect(() => {
    if (loadPendingReturn()) return;
    const thanks = consumeDonationThanks();
    if (!thanks) return;
    // After the navigation, because Back closes every dialog.
    void afterNextNavigation().then(() => {
      dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks }));
    });
  }, [dispatch]);

  function dismiss() {
    deletePendingReturn();
    dispatch(donationReturnFinished());
  }

  // The live region exists from the start, so that screen readers announce what appears in it.
  return (
    <div role="status" className={styles.region}>
      {state.phase !== 'idle' && (
        <ReturnStatus state={state} onRetry={() => void follow()} onDismiss={dismiss} />
      )}
    </div>
  );
}
