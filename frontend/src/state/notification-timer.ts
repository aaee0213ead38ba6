import { notificationCleared, notificationShown } from './notification-slice';
import { timerMiddleware } from './timer-middleware';

/** How long a toast stays, in milliseconds (specification section 9). */
export const NOTIFICATION_DURATION = 3000;

/** Clears each toast after its time. A newer toast, or a visitor's own dismissal, ends the older one's timer. */
export const notificationTimer = timerMiddleware({
  startedBy: notificationShown.match,
  endedBy: notificationCleared.match,
  delay: NOTIFICATION_DURATION,
  thenDispatched: notificationCleared,
});
