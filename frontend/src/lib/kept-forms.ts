import { getProperty } from './get-property';
import { KEPT_FORM } from './has-kept-forms';
import type { KeptForm } from './keep-form';

/* Reads what `lib/keep-form.ts` keeps. Pages load it only on a device with a kept form. */

/** How long a form is kept, in days. `content/forms.ts` and `content/privacy.ts` say so. */
const KEPT_FORM_DAYS = 7;
const LIFETIME = KEPT_FORM_DAYS * 24 * 60 * 60 * 1000;

/** When a kept form is deleted, in milliseconds since 1970. */
export const keptUntil = ({ keptAt }: KeptForm): number => keptAt + LIFETIME;

/** The kept form of this id; null if it was sent or deleted, here or in another tab. */
export function findKeptForm(id: string): KeptForm | null {
  try {
    const form: unknown = JSON.parse(localStorage.getItem(KEPT_FORM + id) ?? 'null');
    return isKeptForm(form) ? form : null;
  } catch {
    return null;
  }
}

/** Every kept form, oldest first. Deletes those that have expired, and entries that are none. */
export function keptForms(): KeptForm[] {
  const found = keptIds().flatMap((id) => {
    const form = findKeptForm(id);
    if (form && Math.abs(Date.now() - form.keptAt) < LIFETIME) return [form];
    localStorage.removeItem(KEPT_FORM + id);
    return [];
  });
  return found.sort((one, other) => one.keptAt - other.keptAt);
}

/** Calls the listener whenever the kept forms may have changed, in this tab or another. Returns a function that stops it. */
export function onKeptFormsChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => {
    removeEventListener('storage', listener);
  };
}

function keptIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(KEPT_FORM))
      .map((key) => key.slice(KEPT_FORM.length));
  } catch {
    return [];
  }
}

function isKeptForm(value: unknown): value is KeptForm {
  const values = getProperty(value, 'values');
  const refusal = getProperty(value, 'refusal');
  return (
    ['id', 'form', 'language'].every((name) => typeof getProperty(value, name) === 'string') &&
    ['keptAt', 'elapsed', 'attempts', 'notBefore'].every(
      (name) => typeof getProperty(value, name) === 'number',
    ) &&
    typeof getProperty(value, 'honeypot') === 'boolean' &&
    (refusal === null || typeof refusal === 'string') &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string')
  );
}
