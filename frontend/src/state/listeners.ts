import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import {
  keyboardBecameIdle,
  keyPressed,
  newsletterSubscribed,
  pointerUsed,
  stayConnectedBecameDue,
} from './modal-slice';
import { notificationCleared, notificationShown } from './notification-slice';
import type { AppDispatch, RootState } from './reducer';

/** How long a notification stays, in milliseconds (specification section 9). */
export const NOTIFICATION_DURATION = 3000;
/** How long after a subscription stay-connected is due, in milliseconds (specification section 9). */
export const STAY_CONNECTED_DELAY = 2000;
/** How long after the last navigation key the keyboard counts as idle, in milliseconds. */
export const KEYBOARD_IDLE_DELAY = 10_000;

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

  startAppListening({
    actionCreator: newsletterSubscribed,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      await listenerApi.delay(STAY_CONNECTED_DELAY);
      listenerApi.dispatch(stayConnectedBecameDue());
    },
  });

  startAppListening({
    matcher: isAnyOf(keyPressed, pointerUsed),
    effect: async (action, listenerApi) => {
      listenerApi.cancelActiveListeners();
      if (pointerUsed.match(action)) return;
      await listenerApi.delay(KEYBOARD_IDLE_DELAY);
      listenerApi.dispatch(keyboardBecameIdle());
    },
  });

  return middleware;
}
