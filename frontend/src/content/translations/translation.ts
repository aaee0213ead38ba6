/**
 * From English to another language. `{1}` is where the site inserts a value; ` | ` separates the plural forms. Where one
 * file needs another translation of the same words, the file's name comes first: `'home/columns.ts: Donate'`.
 */
export type Translation = Record<string, string>;

/** A language of the site; the folder's name is its code. */
export interface Language {
  /** In its own words, for the switch in the header. */
  name: string;
  /** A link to the same page in this language, for visitors whose browser prefers it. */
  offer: string;
  /** The button that closes the offer. */
  decline: string;
  /** Other names by which visitors look for it in an address, with spaces: `ua` for Ukrainian, whose code is `uk`. */
  aliases?: string;
  /** Whether its pages are built. Every word has to be translated then. */
  published: boolean;
}
