/** Reads the trimmed values of the named fields; the empty string for a missing field. */
export function readForm<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value.trim() : ''] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Fills in the named fields that are empty. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    // A radio group always has a value: its default.
    if (control instanceof RadioNodeList) control.value = value;
    else if (isTextControl(control) && !control.value) control.value = value;
  }
}

/** Focuses the first of the named fields in document order. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
