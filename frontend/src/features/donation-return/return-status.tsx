import { failureMessages } from 'content:forms';
import { donationReturn } from 'content:giving';
import type { DonationReturnState } from '../../state/donation-return-slice';
import { Button } from '../../ui/button';
import { Loader } from '../../ui/loader';
import { Embroidery } from '../../ui/ornament/embroidery';
import styles from './return-status.module.css';

interface ReturnStatusProps {
  state: Exclude<DonationReturnState, { phase: 'idle' }>;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Shows the phase of a donor's return. */
export function ReturnStatus({ state, onRetry, onDismiss }: ReturnStatusProps) {
  if (state.phase !== 'failed') {
    const { title, text } = donationReturn[state.phase];
    return (
      <div className={styles.band}>
        <Embroidery background="dark" className={styles.ornament} />
        <Loader />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.band} data-failed>
      <div className={styles.words}>
        <p className={styles.error}>{failureMessages.paymentDetails}</p>
        <p className={styles.title}>{donationReturn.failed.title}</p>
        <p>{donationReturn.failed.text}</p>
      </div>
      <div className={styles.actions}>
        {state.retryable && <Button onClick={onRetry}>{donationReturn.retry}</Button>}
        <Button variant="quiet" onClick={onDismiss}>
          {donationReturn.dismiss}
        </Button>
      </div>
    </div>
  );
}
