/** What the fields of a form hold, without the spaces around it; empty for a field that is not there. */
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

/** Fills in what is known of each field, but for those that hold something already. */
export function fillForm(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    // A group of radio buttons always holds something: the one that was chosen first.
    if (control instanceof RadioNodeList) control.value = value;
    else if (isTextControl(control) && !control.value) control.value = value;
  }
}

/** Focuses the first of the fields that are named, in the order of the page. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}

function isTextControl(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
