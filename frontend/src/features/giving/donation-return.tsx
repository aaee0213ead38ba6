import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { dialogOpened } from '../../state/modal-slice';
import styles from './donation-return.module.css';
import { consumeThanks, loadPendingReturn } from './return-storage';

/**
 * On the home page: shows how a donor's return from the payment page goes on (`ReturnNotice`). When the donor comes back from
 * the thanks page, opens the thanks dialog (section 2, Modals).
 */
export function DonationReturn() {
  const isReturning = useAppSelector(selectDonationReturn).phase !== 'idle';
  const dispatch = useAppDispatch();
  const [Notice, setNotice] = useState<ComponentType>();

  const arrive = useEffectEvent(() => {
    if (isReturning || loadPendingReturn()) {
      // Only donors need this code.
      void import('./return-notice').then(({ ReturnNotice }) => setNotice(() => ReturnNotice));
      return;
    }
    const thanks = consumeThanks();
    // After the effects of the navigation, because Back closes every dialog.
    if (thanks) queueMicrotask(() => dispatch(dialogOpened({ kind: 'thanks-for-donation', ...thanks })));
  });
  useEffect(() => {
    arrive();
  }, [isReturning]);

  // The live region exists from the start, so that screen readers announce what appears in it.
  return (
    <div role="status" className={styles.region}>
      {Notice && <Notice />}
    </div>
  );
}
