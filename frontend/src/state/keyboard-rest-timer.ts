import { keyboardRested, keyPressed, pointerUsed } from './modal-slice';
import { timerMiddleware } from './timer-middleware';

/** How long no key is pressed before a visitor who moves by keyboard counts as resting, in milliseconds. */
export const KEYBOARD_REST = 10_000;

/** Notices when a visitor who moves by keyboard rests. Each key starts the wait anew. */
export const keyboardRestTimer = timerMiddleware({
  startedBy: keyPressed.match,
  endedBy: pointerUsed.match,
  delay: KEYBOARD_REST,
  thenDispatched: keyboardRested,
});
