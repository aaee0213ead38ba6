import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pagePaths } from '../../lib/page-paths';
import {
  donationReturnFinished,
  paymentLookupFailed,
  selectDonationReturn,
} from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { consumeThanks, loadPendingReturn, deletePendingReturn } from './checkout-return-storage';
import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
import { Inquiries } from '../../sections/links';
import { Button } from '../../ui/button';
import { Loader } from '../../ui/ornament/ornaments';
import { useFocusReturn, useLasting } from '../../ui/hooks';
import styles from './donation-return.module.css';

/**
 * On the home page: follows a donor's return from the payment page and navigates to the thanks page (specification
 * section 4, Donation return), and says how it goes on, in the end whether it has failed or a bank debit has to settle. When the
 * donor comes back from there, opens the thanks dialog (section 2, Modals).
 */
export function DonationReturn() {
  const { phase, retryable } = useAppSelector(selectDonationReturn);
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

  function dismiss() {
    // A bank debit that settles later is still thanked for.
    if (phase !== 'pending') deletePendingReturn();
    dispatch(donationReturnFinished());
  }

  const isUnderWay = phase === 'confirming' || phase === 'thanking';
  const isFinal = phase !== 'idle' && !isUnderWay;
  const isLasting = useLasting(phase, 1000) === phase;
  const words = phase !== 'idle' && (
    <>
      <p className={styles.title}>{donationReturn[phase].title}</p>
      <p>
        <span>{donationReturn[phase].text}</span> {phase === 'failed' && <Inquiries />}
      </p>
      {phase === 'failed' && <p className={styles.error}>{failureMessages.paymentDetails}</p>}
    </>
  );
  return (
    <div className={styles.region}>
      <div
        className={phase === 'idle' ? undefined : `inline-row ${styles.band ?? ''}`}
        data-final={isFinal ? phase : undefined}
      >
        {isUnderWay && <Loader />}
        {/* A live region from the start, so that screen readers announce what appears in it. */}
        <div role="status" className={styles.words}>
          {isLasting && words}
        </div>
        {!isLasting && words && <div className={styles.words}>{words}</div>}
        {isFinal && (
          <Actions>
            {phase === 'failed' && retryable && (
              <Button onClick={() => void follow()}>{donationReturn.retry}</Button>
            )}
            <Button variant="quiet" onClick={dismiss}>
              {donationReturn.dismiss}
            </Button>
          </Actions>
        )}
      </div>
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null);
  useFocusReturn(actions);
  return (
    <div ref={actions} className="button-row">
      {children}
    </div>
  );
}
