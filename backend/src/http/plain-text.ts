// C0 and C1 control characters, and bidirectional formatting marks.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE_EXCEPT_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Sanitizes input to one line: well-formed Unicode without control characters and bidirectional marks, trimmed. */
export const toSingleLine = (text: string) => text.toWellFormed().replace(INVISIBLE, ' ').trim();

/** Like `toSingleLine`, but keeps line breaks, normalized to `\n`, and tabs. */
export const toMultiline = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_EXCEPT_LINES, ' ').trim();
