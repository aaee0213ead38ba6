import { getProperty } from '../lib/get-property';
import { readSessionStorage, writeSessionStorage } from '../lib/session-storage';
import type { ThanksData } from './dialog';

const KEY = 'vfu.gifts';

/** What this tab knows of gifts that were paid in it. */
interface TabGifts {
  /** The newest gift's thanks, until the dialog has shown them. */
  due: ThanksData | null;
  /** One entry a gift, so that none is thanked for twice. */
  known: string[];
}

function tabGifts(): TabGifts {
  const stored = readSessionStorage(KEY);
  const known = getProperty(stored, 'known');
  return Array.isArray(known) ? (stored as TabGifts) : { due: null, known: [] };
}

/**
 * Too short to ask the server with, long enough to tell the gifts of one tab apart: whoever has the whole id can read
 * the donor's details, so it is never stored.
 */
const endOf = (checkoutSessionId: string): string => checkoutSessionId.slice(-6);

/** Remembers to show thanks on the home page; once for each checkout session, also after a reload. */
export function oweMoneyThanks(checkoutSessionId: string, thanks: ThanksData | null): void {
  const { due, known } = tabGifts();
  const gift = endOf(checkoutSessionId);
  if (!known.includes(gift)) writeSessionStorage(KEY, { due: thanks ?? due, known: [...known, gift] });
}

/** The thanks that have not been shown yet, or null; they are handed out once. */
export function takeMoneyThanks(): ThanksData | null {
  const { due, known } = tabGifts();
  if (due) writeSessionStorage(KEY, { due: null, known });
  return due;
}

/** Whether a payment was confirmed in this tab. */
export function hasGivenInTab(): boolean {
  return tabGifts().known.length > 0;
}
