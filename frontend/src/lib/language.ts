/** The language of this build (BCP 47). Each language is built on its own, so a page has the words of one only. */
export const language = import.meta.env.LANGUAGE ?? 'en';

/** Before every path of this language: empty for English, `/uk` for Ukrainian. */
export const languagePath = language === 'en' ? '' : `/${language}`;

/**
 * The path of a page in a language.
 * @param prefix before the language's paths, such as `/uk`
 * @param page as the router has it, whose `/` has no slash of its own behind a prefix
 */
export const pathIn = (prefix: string, page: string): string =>
  prefix && page === '/' ? prefix : prefix + page;

/** The public address of a page. @param path without the language, as the router has it */
export const pageAddress = (path: string): string => import.meta.env.PUBLIC_URL + pathIn(languagePath, path);

/** The path of a page as the router has it, without the language; empty for an address of another language. */
export const withoutLanguage = (pathname: string): string =>
  pathname.startsWith(languagePath) ? pathname.slice(languagePath.length) || '/' : '';
