/*
 * Drafts of forms that the visitor has not sent yet (docs/decisions/0007-uncontrolled-forms.md), in session storage. They expire,
 * because a browser that restores tabs restores their session storage too.
 */

/** In milliseconds. */
const LIFETIME = 60 * 60 * 1000;

type Values = Record<string, string>;

const keyFor = (form: string) => `vfu.draft.${form}`;

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

/** Saves the current values of a form. */
export function saveDraft(form: string, values: Values): void {
  try {
    sessionStorage.setItem(keyFor(form), JSON.stringify({ at: Date.now(), values }));
  } catch {
    // Storage is blocked or full: the form works without a draft.
  }
}

/** The saved values of a form; empty if there are none. */
export function loadDraft(form: string): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyFor(form)) ?? 'null');
    return isDraft(draft) && Math.abs(Date.now() - draft.at) < LIFETIME ? draft.values : {};
  } catch {
    return {};
  }
}

export function deleteDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyFor(form));
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
