import { languagePath } from '../../lib/language';
import { savePendingReturn, type PendingReturn } from './pending-return';

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
  if (pending) savePendingReturn(pending);
  if (clean !== null) history.replaceState(history.state, '', clean);
}
