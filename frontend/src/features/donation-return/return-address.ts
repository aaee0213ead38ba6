import { keepPendingReturn, type PendingReturn } from './pending-return';

/**
 * Reads the address a donor returns to (specification section 2): `checkout_session_id`, and `recurring` when the
 * gift is a monthly one. `clean` is the address without them, or null when there is nothing to clean.
 */
export function readReturnAddress(address: URL): { clean: string | null; pending: PendingReturn | null } {
  const checkoutSessionId = address.searchParams.get('checkout_session_id');
  if (address.pathname !== '/' || checkoutSessionId === null) return { clean: null, pending: null };
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
 * Takes the session id out of the address bar and the history before anything else runs: whoever has it can ask for
 * the donor's details. Must come before the router, which reads the address once.
 */
export function keepReturnOutOfAddress(): void {
  const { clean, pending } = readReturnAddress(new URL(location.href));
  if (pending) keepPendingReturn(pending);
  if (clean !== null) history.replaceState(history.state, '', clean);
}
