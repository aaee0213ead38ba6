import { useEffect, useRef } from 'react';
import { hasPopovers } from '../lib/browser';
import { useAppDispatch, useAppSelector } from '../state/hooks';
import { notificationCleared, selectNotification } from '../state/notification-slice';
import styles from './layout.module.css';

/** How long a notification stays, in milliseconds (specification section 9). */
const DURATION = 3000;

/**
 * Shows the current notification. A popover, because a modal dialog covers everything below the top layer. The live
 * region always exists, because screen readers announce only changes to it.
 */
export function Toast() {
  const dispatch = useAppDispatch();
  const notification = useAppSelector(selectNotification);
  const popover = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!notification || !hasPopovers()) return;
    // Reopening it moves it above a dialog that opened later.
    popover.current?.togglePopover(false);
    popover.current?.togglePopover(true);
  }, [notification]);

  useEffect(() => {
    if (!notification) return;
    const timer = setTimeout(() => dispatch(notificationCleared()), DURATION);
    return () => clearTimeout(timer);
  }, [dispatch, notification]);

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
