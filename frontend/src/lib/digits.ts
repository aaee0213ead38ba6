/** A text without everything that is not a digit 0 to 9, cut to `maxLength`. */
export function digitsOf(text: string, maxLength = Infinity): string {
  return text.replace(/[^0-9]/g, '').slice(0, maxLength);
}

/**
 * The same for a field that is being typed into: `caret` is where the cursor stands in `text`, and the answer's is
 * where it belongs afterwards, after the same digits as before.
 */
export function digitsAtCaret(
  text: string,
  caret: number,
  maxLength = Infinity,
): { text: string; caret: number } {
  return { text: digitsOf(text, maxLength), caret: digitsOf(text.slice(0, caret), maxLength).length };
}
