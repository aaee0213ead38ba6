import { readSessionStorage, writeSessionStorage } from '../../lib/session-storage';

const KEY = 'vfu.donation-return';

/** A donor's return from the payment page that is not finished yet. */
export interface PendingReturn {
  checkoutSessionId: string;
  recurring: boolean;
}

function isPendingReturn(value: unknown): value is PendingReturn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checkoutSessionId' in value &&
    typeof value.checkoutSessionId === 'string' &&
    'recurring' in value &&
    typeof value.recurring === 'boolean'
  );
}

/** Stores the return in this tab, so that a reload continues it. */
export function savePendingReturn(pending: PendingReturn): void {
  writeSessionStorage(KEY, pending);
}

export function loadPendingReturn(): PendingReturn | null {
  const stored = readSessionStorage(KEY);
  return isPendingReturn(stored) ? stored : null;
}

export function deletePendingReturn(): void {
  writeSessionStorage(KEY, null);
}
