import { useEffect, useRef } from 'react';
import { hasPopovers } from '../lib/popover';
import { useAppSelector } from '../state/hooks';
import { selectNotification } from '../state/notification-slice';
import styles from './toast.module.css';

/**
 * Shows the current notification. A popover, because a modal dialog covers everything below the top layer. The live
 * region always exists, because screen readers announce only changes to it.
 */
export function Toast() {
  const notification = useAppSelector(selectNotification);
  const popover = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!notification || !hasPopovers()) return;
    // Reopening it moves it above a dialog that opened later.
    popover.current?.togglePopover(false);
    popover.current?.togglePopover(true);
  }, [notification]);

  return (
    <div role="status">
      {notification && (
        <p ref={popover} popover="manual" className={styles.toast} data-status={notification.status}>
          {notification.message}
        </p>
      )}
    </div>
  );
}
