import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterNextNavigation } from '../../lib/after-navigation';
import { donationReturnFinished, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { takeMoneyThanks } from '../../state/money-thanks';
import { forgetPendingReturn, pendingReturn } from './pending-return';
import { ReturnStatus } from './return-status';
import styles from './return-status.module.css';
import { pagePaths } from '../../lib/page-paths';

/**
 * On the home page: picks up a donor's return from the payment page, says what is happening, and leads to the thanks
 * page. Once the donor comes home from there, opens the thanks dialog for the gift (specification section 2, Modals).
 */
export function DonationReturn() {
  const state = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const follow = useCallback(async () => {
    const pending = pendingReturn();
    if (!pending) return;
    // Few come back from a payment; nobody else fetches what it takes to ask after one.
    const { followReturn } = await import('./follow-return');
    if (!(await dispatch(followReturn(pending)))) return;
    // Not in place of this page, whose address is clean by now: Back leads here and to nothing that starts over.
    const thanks = afterNextNavigation();
    void navigate(pagePaths.donationConfirm);
    await thanks;
    dispatch(donationReturnFinished());
  }, [dispatch, navigate]);

  useEffect(() => {
    if (state.phase === 'idle') void follow();
  }, [follow, state.phase]);

  useEffect(() => {
    if (pendingReturn()) return;
    const thanks = takeMoneyThanks();
    if (!thanks) return;
    // After the change of page is over, because Back closes every dialog.
    void afterNextNavigation().then(() => {
      dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks }));
    });
  }, [dispatch]);

  function dismiss() {
    forgetPendingReturn();
    dispatch(donationReturnFinished());
  }

  // The region is there from the start, so that what appears in it is read out.
  return (
    <div role="status" className={styles.region}>
      {state.phase !== 'idle' && (
        <ReturnStatus state={state} onRetry={() => void follow()} onDismiss={dismiss} />
      )}
    </div>
  );
}
