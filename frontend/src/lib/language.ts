import { pathIn } from './page-paths';

/** The language of this build (BCP 47). Each language is built on its own, so a page has the words of one only. */
export const language = import.meta.env.LANGUAGE ?? 'en';

/** Before every path of this language: empty for English, `/uk` for Ukrainian. */
export const languagePath = language === 'en' ? '' : `/${language}`;

/** The public address of a page. @param path without the language, as the router has it */
export const pageAddress = (path: string): string => import.meta.env.PUBLIC_URL + pathIn(languagePath, path);

/** The path of a page as the router has it, without the language; empty for an address of another language. */
export const withoutLanguage = (pathname: string): string =>
  pathname.startsWith(languagePath) ? pathname.slice(languagePath.length) || '/' : '';
