import { nanoid } from '@reduxjs/toolkit';
import { HONEYPOT } from '../ui/form/form-parts';

/** Reads the trimmed values of the named fields; the empty string for a missing field. */
export function readForm<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  // No form has a file.
  const entries = names.map((name) => [name, ((data.get(name) as string | null) ?? '').trim()]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Reads what every field has, but for the one that only bots fill in. */
function readAll(form: HTMLFormElement): Record<string, string> {
  const entries = [...(new FormData(form) as Iterable<[string, string]>)];
  return Object.fromEntries(entries.filter(([name]) => name !== HONEYPOT));
}

/** Fills in the named fields that are empty. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    // A radio group always has a value: its default.
    if (control && (control instanceof RadioNodeList || !control.value)) control.value = value;
  }
}

/** Focuses the first of the named fields in document order. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

/**
 * Returns whether the field that no person sees is filled in, and empties it: a password manager may have done it, and then the
 * next attempt succeeds.
 */
export function readAndClearHoneypot(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem(HONEYPOT) as HTMLInputElement;
  const isFilledIn = field.value !== '';
  field.value = '';
  return isFilledIn;
}

/**
 * What is typed and not sent, by form. It is in no storage and lives as long as the page, so that a form has it again when the
 * visitor comes back. The same values again have the same idempotency key.
 */
const drafts = new Map<string, { values: Record<string, string>; idempotencyKey: string }>();

/** @returns the key of the request that sends these values */
export function keepDraft(name: string, values: Record<string, string>): string {
  const kept = drafts.get(name);
  if (kept && JSON.stringify(kept.values) === JSON.stringify(values)) return kept.idempotencyKey;
  const idempotencyKey = nanoid();
  drafts.set(name, { values, idempotencyKey });
  return idempotencyKey;
}

/** Fills in the empty fields of a form from its draft. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  fillForm(form, drafts.get(name)?.values ?? {});
}

/** Deletes the draft that was sent, unless something else was typed meanwhile. */
export function deleteDraft(name: string, idempotencyKey: string): void {
  if (drafts.get(name)?.idempotencyKey === idempotencyKey) drafts.delete(name);
}

/** The forms of the page by their names. Not `form.name`, which is the field of that name if there is one. */
const formsOnPage = () =>
  [...document.forms].flatMap((form) => {
    const name = form.getAttribute('name');
    return name ? [{ name, form }] : [];
  });

/** Keeps what is in the forms of the page. */
export function keepDrafts(): void {
  for (const { name, form } of formsOnPage()) keepDraft(name, readAll(form));
}

/** Restores the drafts of the forms of the page. */
export function restoreDrafts(): void {
  for (const { name, form } of formsOnPage()) restoreDraft(name, form);
}
