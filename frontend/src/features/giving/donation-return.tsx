import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { donationReturn as words } from 'content:giving';
import { pagePaths } from '../../lib/page-paths';
import { paymentLookupFailed, selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import { Button } from '../../ui/button';
import styles from './donation-return.module.css';
import { consumeThanks, loadPendingReturn } from './return-storage';

/**
 * On the home page: follows a donor's return from the payment page and navigates to the thanks page (specification
 * section 4, Donation return). When the donor comes back from there, opens the thanks dialog (section 2, Modals).
 */
export function DonationReturn() {
  const { phase } = useAppSelector(selectDonationReturn);
  const isReturning = phase !== 'idle';
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [Notice, setNotice] = useState<ComponentType<{ onRetry: () => void }>>();
  // A browser may not request a module again that it could not load.
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const retry = () => (isCodeMissing ? location.reload() : void follow());

  async function follow() {
    try {
      // Only donors need this code, and that of the notice.
      const { followReturn } = await import('./follow-return');
      // Not a replacement: Back leads to this page, whose address no longer has the session id.
      if (await dispatch(followReturn())) void navigate(pagePaths.donationConfirm);
    } catch {
      setIsCodeMissing(true);
      dispatch(paymentLookupFailed({ retryable: true }));
    }
  }

  const arrive = useEffectEvent(() => {
    if (loadPendingReturn()) {
      if (!isReturning || phase === 'pending') void follow();
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

  useEffect(() => {
    if (isReturning || loadPendingReturn())
      import('./return-notice').then(
        ({ ReturnNotice }) => setNotice(() => ReturnNotice),
        () => setIsCodeMissing(true),
      );
  }, [isReturning]);

  // The live region exists from the start, so that screen readers announce what appears in it.
  return (
    <div role="status" className={styles.region}>
      {Notice && <Notice onRetry={retry} />}
      {!Notice && isCodeMissing && phase === 'failed' && (
        <div className={styles.missing}>
          <p>{words.failed.title}</p>
          <p>{words.failed.text}</p>
          <Button onClick={retry}>{words.retry}</Button>
        </div>
      )}
    </div>
  );
}
