const KEY = 'vfu.donation-return';

/** A donor's return from the payment page that has not been dealt with yet. */
export interface PendingReturn {
  checkoutSessionId: string;
  recurring: boolean;
}

/** For browsers that refuse storage: lasts as long as the page. */
let inMemory: string | null = null;

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

/** Kept for this tab only, so that a reload in the middle goes on where it was. */
export function keepPendingReturn(pending: PendingReturn): void {
  inMemory = JSON.stringify(pending);
  try {
    sessionStorage.setItem(KEY, inMemory);
  } catch {
    // Storage is switched off or full; memory will do.
  }
}

export function pendingReturn(): PendingReturn | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? inMemory ?? 'null');
    return isPendingReturn(kept) ? kept : null;
  } catch {
    return inMemory === null ? null : (JSON.parse(inMemory) as PendingReturn);
  }
}

export function forgetPendingReturn(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was stored either.
  }
}
