import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { newsletterSubscribed, stayConnectedInvited } from './modal-slice';

/** How long a subscriber reads the thanks before being asked to stay in touch, in milliseconds (section 9). */
export const STAY_CONNECTED_DELAY = 2000;

/** Invites each new subscriber to stay connected. A second subscription starts the wait anew. */
export function startStayConnectedTimer(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: newsletterSubscribed,
    effect: async (_action, listener) => {
      listener.cancelActiveListeners();
      await listener.delay(STAY_CONNECTED_DELAY);
      listener.dispatch(stayConnectedInvited());
    },
  });
}
