import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePaths } from '../../lib/page-paths';
import { paymentLookupFailed, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { consumeThanks, loadPendingReturn } from './checkout-return-storage';
import styles from './donation-return.module.css';
import { ReturnNotice } from './return-notice';

/**
 * On the home page: follows a donor's return from the payment page and navigates to the thanks page (specification
 * section 4, Donation return). When the donor comes back from there, opens the thanks dialog (section 2, Modals).
 */
export function DonationReturn() {
  const { phase } = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function follow() {
    // Not among the scripts of the home page: few visitors come back from a payment.
    const code = await import('./follow-return').catch(() => null);
    if (!code) {
      dispatch(paymentLookupFailed({ retryable: true }));
      return;
    }
    // Not a replacement: Back leads to this page, whose address no longer has the session id.
    if (await dispatch(code.followReturn())) void navigate(pagePaths.donationConfirm);
  }

  const arrive = useEffectEvent(() => {
    if (loadPendingReturn()) {
      if (phase === 'idle' || phase === 'pending') void follow();
      return;
    }
    const thanks = consumeThanks();
    // After the effects of the navigation, because Back closes every dialog.
    if (thanks) queueMicrotask(() => dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks })));
  });
  useEffect(() => {
    arrive();
  }, []);

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void follow();
  });
  useEffect(() => {
    if (phase !== 'pending') return;
    // A bank debit settles days later, and phones keep a page for as long.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [phase]);

  return (
    <div className={styles.region}>
      <ReturnNotice onRetry={() => void follow()} />
    </div>
  );
}
