import { languagePath } from '../../lib/language';
import { readSessionStorage, writeSessionStorage } from '../../lib/storage';
import type { ThanksData } from '../../state/modal-slice';

const RETURN = 'vfu.donation-return';
const GIFT = 'vfu.gift';

interface PendingReturn {
  checkoutSessionId: string;
  recurring: boolean;
  /** Whether the server has confirmed the payment, or said that it is a bank debit which has not settled yet. */
  known?: boolean;
}

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
export const loadPendingReturn = () => readSessionStorage(RETURN) as PendingReturn | null;

/** Keeps the return of a donor whose payment the server knows: it shows a payment for a limited time only. */
export function keepKnownReturn(pending: PendingReturn): void {
  writeSessionStorage(RETURN, { ...pending, known: true } satisfies PendingReturn);
}

export function deletePendingReturn(): void {
  writeSessionStorage(RETURN, null);
}

/** The last gift of this tab. */
interface Gift {
  /** For its status (`PaymentData.gift`). */
  handle: string;
  /** Null when the home page has shown it. */
  thanks: ThanksData | null;
  /** Of the donor; empty if the payment page did not ask. */
  firstName: string;
  /** Of the donor, masked as in `c…@example.org`; empty if the payment page did not ask. */
  email: string;
}

/** The gift whose payment was confirmed in this tab; null for none. */
export const loadGift = () => readSessionStorage(GIFT) as Gift | null;

/** Stores the thanks that the home page shows, and whom the thanks page thanks, until the tab is closed. */
export function saveGift(gift: Gift): void {
  writeSessionStorage(GIFT, gift);
}

/** Returns the thanks that were not shown yet, or null, and removes them. */
export function consumeThanks(): ThanksData | null {
  const gift = loadGift();
  if (gift?.thanks) saveGift({ ...gift, thanks: null });
  return gift?.thanks ?? null;
}
