import { languagePath } from '../../lib/language';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import type { ThanksData } from '../../state/dialog';

const RETURN = 'vfu.donation-return';
const GIFTS = 'vfu.gifts';

/**
 * Moves `checkout_session_id`, which gives access to the donor's details, and `recurring` from the address of the home page to
 * session storage (specification section 2, Home page). Must run before the router is created: the router reads the address
 * once.
 */
export function moveReturnToSessionStorage(): void {
  const address = new URL(location.href);
  const checkoutSessionId = address.searchParams.get('checkout_session_id');
  if (address.pathname !== (languagePath || '/') || checkoutSessionId === null) return;
  const recurring = address.searchParams.has('recurring');
  // In storage, so that a reload continues it.
  if (checkoutSessionId) writeSessionStorage(RETURN, { checkoutSessionId, recurring });
  address.searchParams.delete('checkout_session_id');
  address.searchParams.delete('recurring');
  history.replaceState(history.state, '', address);
}

/** A donor's return from the payment page that is not finished yet, or null. */
export const loadPendingReturn = () =>
  readSessionStorage(RETURN) as { checkoutSessionId: string; recurring: boolean } | null;

export function deletePendingReturn(): void {
  writeSessionStorage(RETURN, null);
}

/** Stores the thanks that the home page shows. */
export function saveThanks(thanks: ThanksData): void {
  writeSessionStorage(GIFTS, { due: thanks });
}

/** Returns the thanks that were not shown yet, or null, and removes them. */
export function consumeThanks(): ThanksData | null {
  const gifts = readSessionStorage(GIFTS) as { due: ThanksData | null } | null;
  if (gifts?.due) writeSessionStorage(GIFTS, { due: null });
  return gifts?.due ?? null;
}

/** Whether a payment was confirmed in this tab. */
export const hasDonatedInTab = () => readSessionStorage(GIFTS) !== null;
