import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
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
  const { phase, retryable } = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function follow() {
    // Only donors need this code.
    const { followReturn } = await import('./follow-return');
    // Not a replacement: Back leads to this page, whose address no longer has the session id.
    if (await dispatch(followReturn())) void navigate(pagePaths.donationConfirm);
  }

  const arrive = useEffectEvent(() => {
    if (loadPendingReturn()) {
      if (phase === 'idle') void follow();
      return;
    }
    const thanks = consumeThanks();
    // After the effects of the navigation, because Back closes every dialog.
    if (thanks) queueMicrotask(() => dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks })));
  });
  useEffect(() => {
    arrive();
  }, []);

  function dismiss() {
    deletePendingReturn();
    dispatch(donationReturnFinished());
  }

  // The live region exists from the start, so that screen readers announce what appears in it.
  return (
    <div role="status" className={styles.region}>
      {(phase === 'confirming' || phase === 'thanking') && (
        <div className={styles.band}>
          <Embroidery background="dark" className={styles.ornament} />
          <Loader />
          <div className={styles.words}>
            <p className={styles.title}>{donationReturn[phase].title}</p>
            <p>{donationReturn[phase].text}</p>
          </div>
        </div>
      )}
      {phase === 'failed' && (
        <div className={styles.band} data-failed>
          <div className={styles.words}>
            <p className={styles.error}>{failureMessages.paymentDetails}</p>
            <p className={styles.title}>{donationReturn.failed.title}</p>
            <p>{donationReturn.failed.text}</p>
          </div>
          <div className={styles.actions}>
            {retryable && <Button onClick={() => void follow()}>{donationReturn.retry}</Button>}
            <Button variant="quiet" onClick={dismiss}>
              {donationReturn.dismiss}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
