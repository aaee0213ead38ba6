import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { notificationCleared, notificationShown } from './notification-slice';
import type { AppDispatch, RootState } from './reducer';

/** How long a notification stays, in milliseconds (specification section 9). */
const NOTIFICATION_DURATION = 3000;

/** The timers of one store. Each one starts over when its action is dispatched again. */
export function createListeners() {
  const { middleware, startListening } = createListenerMiddleware();
  const startAppListening = startListening.withTypes<RootState, AppDispatch>();

  startAppListening({
    matcher: isAnyOf(notificationShown, notificationCleared),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (notificationCleared.match(action)) return;
      await listenerApi.delay(NOTIFICATION_DURATION);
      listenerApi.dispatch(notificationCleared());
    },
  });

  return middleware;
}
