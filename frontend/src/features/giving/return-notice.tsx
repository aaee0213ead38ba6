import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
import { pagePaths } from '../../lib/page-paths';
import { donationReturnFinished, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Button } from '../../ui/button';
import { Loader } from '../../ui/loader';
import { Embroidery } from '../../ui/ornament/embroidery';
import styles from './return-notice.module.css';
import { followReturn } from './follow-return';
import { deletePendingReturn } from './return-storage';

/**
 * Follows a donor's return from the payment page and navigates to the thanks page (specification section 4, Donation return).
 * Says meanwhile what happens, and in the end if it has failed.
 */
export function ReturnNotice() {
  const { phase, retryable } = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function follow() {
    // Not a replacement: Back leads to this page, whose address no longer has the session id.
    if (await dispatch(followReturn())) void navigate(pagePaths.donationConfirm);
  }

  const followFirst = useEffectEvent(() => {
    if (phase === 'idle') void follow();
  });
  useEffect(() => {
    followFirst();
  }, []);

  function dismiss() {
    deletePendingReturn();
    dispatch(donationReturnFinished());
  }

  if (phase === 'idle') return null;
  if (phase !== 'failed')
    return (
      <div className={styles.band}>
        <Embroidery background="dark" className={styles.ornament} />
        <Loader />
        <div className={styles.words}>
          <p className={styles.title}>{donationReturn[phase].title}</p>
          <p>{donationReturn[phase].text}</p>
        </div>
      </div>
    );
  return (
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
  );
}
