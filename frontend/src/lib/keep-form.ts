import { KEPT_FORM } from './has-kept-forms';

/*
 * Forms that were sent without a connection (docs/decisions/0039-forms-wait-for-a-connection.md), in local storage, each under
 * a key of its own, so that two tabs never overwrite each other's. Where storage is blocked, nothing is kept.
 */

/** A form that waits for a connection. */
export interface KeptForm {
  /** The idempotency key of every attempt to send it. */
  id: string;
  /** The form's name in the store. */
  form: string;
  /** The language of the form's page (BCP 47). */
  language: string;
  /** What the visitor typed, by the names of the fields. */
  values: Record<string, string>;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** The bot signals of the visitor's own attempt. */
  honeypot: boolean;
  elapsed: number;
  /** How often the server has answered with a temporary failure. */
  attempts: number;
  /** Not sent again before this time, in milliseconds since 1970. */
  notBefore: number;
  /** Why the form is not sent any more, as the visitor was told; null while it waits. */
  refusal: string | null;
}

/** Keeps a form, or replaces the kept form of this id. Returns false where storage is blocked or full. */
export function keepForm(form: KeptForm): boolean {
  try {
    localStorage.setItem(KEPT_FORM + form.id, JSON.stringify(form));
  } catch {
    return false;
  }
  announce();
  return true;
}

/** Whether the form of this id is still kept. */
export function isKept(id: string): boolean {
  try {
    return localStorage.getItem(KEPT_FORM + id) !== null;
  } catch {
    return false;
  }
}

/** Deletes what the visitor typed from this device. */
export function deleteKeptForm(id: string): void {
  try {
    localStorage.removeItem(KEPT_FORM + id);
  } catch {
    // Storage is blocked, so there is no form.
  }
  announce();
}

/** Browsers tell only the other tabs. */
export function announce(): void {
  dispatchEvent(new Event('storage'));
}
