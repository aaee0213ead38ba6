/** Removes everything but the digits 0 to 9 and cuts the rest to `maxLength`. */
export function onlyDigits(text: string, maxLength = Infinity): string {
  return text.replace(/[^0-9]/g, '').slice(0, maxLength);
}

/** Does the same for a text field and keeps the caret after the same digits. */
export function onlyDigitsWithCaret(
  text: string,
  caret: number,
  maxLength = Infinity,
): { text: string; caret: number } {
  return { text: onlyDigits(text, maxLength), caret: onlyDigits(text.slice(0, caret), maxLength).length };
}
