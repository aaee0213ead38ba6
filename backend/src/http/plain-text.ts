// C0 and C1 controls, and the marks that make text read in another order than it is written.
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const INVISIBLE_BUT_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text from outside as one line: well-formed Unicode without control and direction marks, trimmed. */
export const toLine = (text: string) => text.toWellFormed().replace(INVISIBLE, ' ').trim();

/** Text from outside as lines that end with `\n`: well-formed Unicode without other control marks, trimmed. */
export const toParagraphs = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE_BUT_LINES, ' ').trim();
