/** A text with values in the places of `{name}`. A value is text, also one with `$` or braces, such as a donor's name. */
export const fillIn = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
