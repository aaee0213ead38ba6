import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
import { afterNextNavigation } from '../../lib/after-navigation';
import { pagePaths } from '../../lib/page-paths';
import { donationReturnFinished, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { Button } from '../../ui/button';
import { Loader } from '../../ui/loader';
import { Embroidery } from '../../ui/ornament/embroidery';
import styles from './donation-return.module.css';
import { consumeThanks, deletePendingReturn, loadPendingReturn } from './return-storage';

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
    const thanks = consumeThanks();
    if (!thanks) return;
    // After the navigation, because Back closes every dialog.
    void afterNextNavigation().then(() => dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks })));
  }, [dispatch]);

  function dismiss() {
    deletePendingReturn();
    dispatch(donationReturnFinished());
  }

  // The live region exists from the start, so that screen readers announce what appears in it.
  return (
    <div role="status" className={styles.region}>
      {(state.phase === 'confirming' || state.phase === 'thanking') && (
        <div className={styles.band}>
          <Embroidery background="dark" className={styles.ornament} />
          <Loader />
          <div className={styles.words}>
            <p className={styles.title}>{donationReturn[state.phase].title}</p>
            <p>{donationReturn[state.phase].text}</p>
          </div>
        </div>
      )}
      {state.phase === 'failed' && (
        <div className={styles.band} data-failed>
          <div className={styles.words}>
            <p className={styles.error}>{failureMessages.paymentDetails}</p>
            <p className={styles.title}>{donationReturn.failed.title}</p>
            <p>{donationReturn.failed.text}</p>
          </div>
          <div className={styles.actions}>
            {state.retryable && <Button onClick={() => void follow()}>{donationReturn.retry}</Button>}
            <Button variant="quiet" onClick={dismiss}>
              {donationReturn.dismiss}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
