/** The other languages of the build; see `build/translations/other-languages-plugin.ts`. */
declare module 'virtual:other-languages' {
  const otherLanguages: {
    code: string;
    /** In its own words. */
    name: string;
    /** Before each of its paths: empty for English, `/uk` for Ukrainian. */
    path: string;
  }[];
  export default otherLanguages;
}

/** By code: the words that offer a language, in that language. */
declare module 'virtual:language-offers' {
  const offers: Partial<Record<string, { offer: string; decline: string }>>;
  export default offers;
}
