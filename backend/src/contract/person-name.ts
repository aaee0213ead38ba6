/** In characters: of a name, and of what stands between two spaces. A donor's first name is a heading of the thanks. */
const MAX_LENGTH = 200;
const MAX_WORD_LENGTH = 40;
/** As in Bosch-y-Vila; more without spaces are a sentence. */
const MAX_JOINED_WORDS = 3;

/** Blanks, also those that Unicode takes for letters: fillers and the empty Braille pattern; what has no width, and controls. */
const BLANKS = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Around a nickname or what a company is called, after a program's name; and what selects between forms of a letter. */
const DECORATION = /["«»“”„()®™\p{Variation_Selector}]+/gu;
/** An initial before a word: `T.Shevchenko`. */
const INITIAL = /(?<=(?<!\p{L})\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu;

/** Not within a Catalan l·l, nor between the words of a Chinese or Japanese name. */
const STRAY_DOT = /(?<![l\p{sc=Han}\p{scx=Kana}])[·・]|[·・](?![l\p{sc=Han}\p{scx=Kana}])/iu;
const BETWEEN_WORDS = /[ ,&‐‑–־-]+/u;
/** With apostrophes of any kind. No pile of marks. */
const WORD = /^(?:[\p{L}\p{Nd}'’‘`´׳״·・]\p{M}{0,6})+$/u;
const ABBREVIATION = /^(?:\p{L}\p{M}{0,6}){1,5}\.$/u;
/** `J.R.R.` and `Ph.D.`, but no domain: between two periods is one letter. */
const INITIALS = /^(?:\p{L}\p{M}{0,6}){1,2}\.(?:\p{L}\p{M}{0,6}\.)+$/u;

/** A name on one line: composed, with plain spaces in place of any blank, and without quotation marks. It may still be none. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replace(DECORATION, '').replace(BLANKS, ' ').replace(INITIAL, ' ').trim();

/**
 * Whether a tidy text may be the name of a person, an organization or a program, and no sentence with an address: letters, marks, spaces,
 * apostrophes, hyphens, commas, ampersands, periods of initials and abbreviations, and at most four digits. Not the letters
 * that look like dots and colons.
 */
export function isName(tidied: string): boolean {
  const wordsOf = (text: string) => text.split(BETWEEN_WORDS).filter(Boolean);
  return (
    tidied.length <= MAX_LENGTH &&
    /\p{L}/u.test(tidied) &&
    !/(?:\p{Nd}\P{Nd}*){5}|[\ua4f8-\ua4fd\ua78f\u02d0\u02d1]/u.test(tidied) &&
    !STRAY_DOT.test(tidied) &&
    tidied
      .split(' ')
      .every((part) => part.length <= MAX_WORD_LENGTH && wordsOf(part).length <= MAX_JOINED_WORDS) &&
    wordsOf(tidied).every((word) => [WORD, ABBREVIATION, INITIALS].some((shape) => shape.test(word)))
  );
}

/** A name from outside as it is shown; empty for none, and for a text that is no name. */
export function cleanName(text: string | null | undefined): string {
  const name = tidyName(text ?? '');
  return isName(name) ? name : '';
}

/** The first and the last name: the first and the second word of a clean name (specification section 5); empty if missing. */
export function splitName(name: string): [firstName: string, lastName: string] {
  const [firstName = '', lastName = ''] = name.split(' ').filter((word) => /\p{L}/u.test(word));
  return [firstName, lastName];
}
