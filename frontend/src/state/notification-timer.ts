import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { notificationCleared, notificationShown } from './notification-slice';

/** How long a toast stays, in milliseconds (specification section 9). */
export const NOTIFICATION_DURATION = 3000;

/** Clears each toast after its time. A newer toast, or a visitor's own dismissal, ends the older one's timer. */
export function startNotificationTimer(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    matcher: isAnyOf(notificationShown, notificationCleared),
    effect: async (action, listener) => {
      listener.cancelActiveListeners();
      if (!notificationShown.match(action)) return;
      await listener.delay(NOTIFICATION_DURATION);
      listener.dispatch(notificationCleared());
    },
  });
}
