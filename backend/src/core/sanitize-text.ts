/* What visitors and donors write, made safe for mails, logs and terminals. */

// Without a width: soft hyphens, zero-width spaces, word joiners, byte order marks, tags. ZWNJ and ZWJ are part of words and emoji.
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]+/gu;
/** What shows nothing, also fillers and the empty Braille pattern. */
const SHOWS_SOMETHING = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;
// C0 and C1 control characters, and bidirectional formatting marks.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE_EXCEPT_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Sanitizes input to one line: well-formed Unicode without control characters, bidirectional marks and zero-width characters,
 * trimmed; empty if nothing of it would show.
 */
export const toSingleLine = (text: string) => sanitize(text, INVISIBLE);

/** Like `toSingleLine`, but keeps line breaks, normalized to `\n`, and tabs. */
export const toMultiline = (text: string) => sanitize(text.replace(/\r\n?/g, '\n'), INVISIBLE_EXCEPT_LINES);

function sanitize(text: string, invisible: RegExp): string {
  const visible = text.toWellFormed().replace(ZERO_WIDTH, '').replace(invisible, ' ').trim();
  return SHOWS_SOMETHING.test(visible) ? visible : '';
}
