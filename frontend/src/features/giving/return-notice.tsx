import { useRef, type ReactNode } from 'react';
import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
import { donationReturnFinished, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Inquiries } from '../../sections/inquiries';
import { Button } from '../../ui/button';
import { Loader } from '../../ui/loader';
import { useFocusReturn } from '../../ui/use-bottom-bar';
import { useLasting } from '../../ui/use-lasting';
import styles from './return-notice.module.css';
import { deletePendingReturn } from './checkout-return-storage';

/** Says how a donor's return from the payment page goes on, and in the end if it has failed or a bank debit has to settle. */
export function ReturnNotice({ onRetry }: { onRetry: () => void }) {
  const { phase, retryable } = useAppSelector(selectDonationReturn);
  const dispatch = useAppDispatch();

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
    <div className={phase === 'idle' ? undefined : styles.band} data-final={isFinal ? phase : undefined}>
      {isUnderWay && <Loader />}
      {/* A live region from the start, so that screen readers announce what appears in it. */}
      <div role="status" className={styles.words}>
        {isLasting && words}
      </div>
      {!isLasting && words && <div className={styles.words}>{words}</div>}
      {isFinal && (
        <Actions>
          {phase === 'failed' && retryable && <Button onClick={onRetry}>{donationReturn.retry}</Button>}
          <Button variant="quiet" onClick={dismiss}>
            {donationReturn.dismiss}
          </Button>
        </Actions>
      )}
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null);
  useFocusReturn(actions);
  return (
    <div ref={actions} className={styles.actions}>
      {children}
    </div>
  );
}
