import { languagePath } from '../../lib/language';
import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';
import type { ThanksData } from '../../state/dialog';

const RETURN = 'vfu.donation-return';
const GIFTS = 'vfu.gifts';

/** A donor's return from the payment page that is not finished yet. */
export interface PendingReturn {
  checkoutSessionId: string;
  recurring: boolean;
}

/**
 * Reads `checkout_session_id` and `recurring` from the address a donor returns to (specification section 2, Home page).
 * `clean` is the address without them, or null if it has none.
 */
export function readReturnAddress(address: URL): { clean: string | null; pending: PendingReturn | null } {
  const checkoutSessionId = address.searchParams.get('checkout_session_id');
  if (address.pathname !== (languagePath || '/') || checkoutSessionId === null)
    return { clean: null, pending: null };
  const recurring = address.searchParams.has('recurring');
  const cleaned = new URL(address);
  cleaned.searchParams.delete('checkout_session_id');
  cleaned.searchParams.delete('recurring');
  return {
    clean: cleaned.pathname + cleaned.search + cleaned.hash,
    pending: checkoutSessionId ? { checkoutSessionId, recurring } : null,
  };
}

/**
 * Moves the session id, which gives access to the donor's details, from the address to session storage. Must run before
 * the router is created: the router reads the address once.
 */
export function moveReturnToSessionStorage(): void {
  const { clean, pending } = readReturnAddress(new URL(location.href));
  // In storage, so that a reload continues it.
  if (pending) writeSessionStorage(RETURN, pending);
  if (clean !== null) history.replaceState(history.state, '', clean);
}

export const loadPendingReturn = () => readSessionStorage(RETURN) as PendingReturn | null;

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
