import { getProperty } from '../lib/get-property';
import { readSessionStorage, writeSessionStorage } from '../lib/session-storage';
import type { ThanksData } from './dialog';

const KEY = 'vfu.gifts';

/** The gifts paid in this tab, in session storage. */
interface TabGifts {
  /** The thanks for the newest gift until the dialog has shown them. */
  due: ThanksData | null;
  /** The id suffix of each gift, so that none is thanked for twice. */
  known: string[];
}

function tabGifts(): TabGifts {
  const stored = readSessionStorage(KEY);
  const known = getProperty(stored, 'known');
  return Array.isArray(known) ? (stored as TabGifts) : { due: null, known: [] };
}

/**
 * Long enough to tell the gifts of one tab apart. The whole id gives access to the donor's details, so it is not stored.
 */
const idSuffix = (checkoutSessionId: string): string => checkoutSessionId.slice(-6);

/** Stores the thanks that the home page shows. Idempotent for each checkout session, across reloads as well. */
export function saveDonationThanks(checkoutSessionId: string, thanks: ThanksData): void {
  const { known } = tabGifts();
  const gift = idSuffix(checkoutSessionId);
  if (!known.includes(gift)) writeSessionStorage(KEY, { due: thanks, known: [...known, gift] });
}

/** Returns the stored thanks, or null, and removes them. */
export function consumeDonationThanks(): ThanksData | null {
  const { due, known } = tabGifts();
  if (due) writeSessionStorage(KEY, { due: null, known });
  return due;
}

/** Whether a payment was confirmed in this tab. */
export function hasDonatedInTab(): boolean {
  return tabGifts().known.length > 0;
}
