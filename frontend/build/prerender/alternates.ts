/** A language of the built site. `path` is before its pages' paths: empty, or `/uk`. */
export interface BuiltLanguage {
  code: string;
  path: string;
}

/** The path of a page in a language; the router's `/` has no slash of its own behind a language. */
export function pathIn({ path }: BuiltLanguage, page: string): string {
  return path && page === '/' ? path : path + page;
}

/**
 * The links to a page's other languages, itself included, with the first language for all other visitors
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None for a single language.
 */
export function alternateLinks(origin: string, languages: BuiltLanguage[], page: string): string {
  const [first] = languages;
  if (!first || languages.length === 1) return '';
  const link = (code: string, language: BuiltLanguage) =>
    `<link rel="alternate" hreflang="${code}" href="${origin}${pathIn(language, page)}">`;
  return [...languages.map((each) => link(each.code, each)), link('x-default', first)].join('');
}
