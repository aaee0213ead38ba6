/*
 * What a visitor has typed into a form and not sent yet (docs/decisions/0007-uncontrolled-forms.md). It lives in this tab's own
 * storage, which no other tab reads and which ends with the tab, and for an hour at most: a browser that restores
 * yesterday's tabs restores their storage too.
 */

const LIFETIME = 60 * 60 * 1000;

type Values = Record<string, string>;

const keyOf = (form: string) => `vfu.draft.${form}`;

function isDraft(value: unknown): value is { at: number; values: Values } {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('values' in value)) return false;
  const { at, values } = value;
  return (
    typeof at === 'number' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string')
  );
}

/** Keeps what the fields of `form` hold now. Does nothing where the browser refuses storage. */
export function keepDraft(form: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Storage is switched off or full: the form works without it.
  }
}

/** What was typed into `form` before this page was loaded again; empty when there is nothing. */
export function draftOf(form: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return isDraft(kept) && Math.abs(Date.now() - kept.at) < LIFETIME ? kept.values : {};
  } catch {
    return {};
  }
}

export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Then nothing was stored either.
  }
}
