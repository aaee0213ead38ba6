import { nanoid } from '@reduxjs/toolkit';
import { fillForm, readAll } from './read-form';

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
