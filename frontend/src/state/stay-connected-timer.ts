import { newsletterSubscribed, stayConnectedInvited } from './modal-slice';
import { timerMiddleware } from './timer-middleware';

/** How long a subscriber reads the thanks before being asked to stay in touch, in milliseconds (section 9). */
export const STAY_CONNECTED_DELAY = 2000;

/** Invites each new subscriber to stay connected. A second subscription starts the wait anew. */
export const stayConnectedTimer = timerMiddleware({
  startedBy: newsletterSubscribed.match,
  delay: STAY_CONNECTED_DELAY,
  thenDispatched: stayConnectedInvited,
});
