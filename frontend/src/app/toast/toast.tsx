import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../state/hooks';
import { selectNotification } from '../../state/notification-slice';
import styles from './toast.module.css';

/**
 * The notification toast. A popover, because a dialog lies in the browser's top layer and would cover anything
 * else; the region around it is always there, so that what appears in it is read out.
 */
export function Toast() {
  const notification = useAppSelector(selectNotification);
  const popover = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!notification) return;
    // Off and on again: above a dialog that has opened since.
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
