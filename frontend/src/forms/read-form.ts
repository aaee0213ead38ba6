import { HONEYPOT } from '../ui/field/honeypot-field';

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
export function readAll(form: HTMLFormElement): Record<string, string> {
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
