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

/** What is known of the gifts of this tab. */
interface Gifts {
  /** The thanks that the home page has not shown yet. */
  due: ThanksData | null;
  /** Of the last donor; empty if the payment page did not ask. */
  firstName: string;
}

const readGifts = () => readSessionStorage(GIFTS) as Gifts | null;

/** Stores the thanks that the home page shows, and whom the thanks page thanks. */
export function saveThanks(thanks: ThanksData, firstName: string): void {
  writeSessionStorage(GIFTS, { due: thanks, firstName });
}

/** Returns the thanks that were not shown yet, or null, and removes them. */
export function consumeThanks(): ThanksData | null {
  const gifts = readGifts();
  if (gifts?.due) writeSessionStorage(GIFTS, { ...gifts, due: null });
  return gifts?.due ?? null;
}

/** The first name of the donor whose payment was confirmed in this tab; null if none was. */
export const donorInTab = () => readGifts()?.firstName ?? null;
