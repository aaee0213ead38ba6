/** In characters. */
const MAX_LENGTH = 200;

/** Blanks, also those that Unicode takes for letters: fillers and the empty Braille pattern; what has no width, and controls. */
const BLANKS = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Around a nickname or what a company is called, after a program's name; and what selects between forms of a letter. */
const DECORATION = /["«»“”„()®™\p{Variation_Selector}]+/gu;
/** An initial before a word: `T.Shevchenko`. Without lookbehind, as below: the thanks page has this file (email-address.ts). */
const INITIAL = /(^|\P{L})(\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu;

/** Not within a Catalan l·l, nor beside a word of a Chinese, Japanese or Korean name. */
const STRAY_DOT =
  /(?:(?:^|[^l\p{sc=Han}\p{scx=Kana}\p{sc=Hang}])[·・]|l(?:・|·(?!l)))(?![\p{sc=Han}\p{scx=Kana}\p{sc=Hang}])/iu;
const BETWEEN_WORDS = /[ ,&‐‑–־-]+/u;
/** With apostrophes of any kind. No pile of marks. */
const WORD = /^(?:[\p{L}\p{Nd}'’‘`´׳״·・]\p{M}{0,6})+$/u;
const ABBREVIATION = /^(?:\p{L}\p{M}{0,6}){1,5}\.$/u;
/** `J.R.R.` and `Ph.D.`, but no domain: between two periods is one letter. */
const INITIALS = /^(?:\p{L}\p{M}{0,6}){1,2}\.(?:\p{L}\p{M}{0,6}\.)+$/u;

/** A name on one line: composed, with plain spaces in place of any blank, and without quotation marks. It may still be none. */
export const tidyName = (text: string): string =>
  text.normalize('NFC').replace(DECORATION, '').replace(BLANKS, ' ').replace(INITIAL, '$1$2 ').trim();

/**
 * Whether a tidy text may be the name of a person, an organization or a program, and no sentence with an address: letters, marks, spaces,
 * apostrophes, hyphens, commas, ampersands, periods of initials and abbreviations, and at most four digits. Not the letters
 * that look like dots and colons.
 */
export function isName(tidied: string): boolean {
  const words = tidied.split(BETWEEN_WORDS).filter(Boolean);
  return (
    tidied.length <= MAX_LENGTH &&
    /\p{L}/u.test(tidied) &&
    !/(?:\p{Nd}\P{Nd}*){5}|[\ua4f8-\ua4fd\ua78f\u02d0\u02d1]/u.test(tidied) &&
    !STRAY_DOT.test(tidied) &&
    words.every((word) => [WORD, ABBREVIATION, INITIALS].some((shape) => shape.test(word)))
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

/** One word of letters, or up to three that hyphens or apostrophes join: Anne-Marie, Мар'яна. */
const HEADING =
  /^(?=.{1,20}$)[\p{Lu}\p{Ll}\p{Lo}\p{M}ーๆ]+(?:['’ʼʻ`´‑-][\p{Lu}\p{Ll}\p{Lo}\p{M}ーๆ]+){0,2}$/u;

/** A first name as the thanks greet with it; empty for what is longer than one: anyone can pay a dollar to write a sentence there. */
export const headingName = (firstName: string): string => (HEADING.test(firstName) ? firstName : '');
