/** The build writes here which languages it has besides English, for nginx and the preview server. */
export const LANGUAGES_FILE = '.csp/languages.conf';

/** Lines of nginx's map from paths to languages: `"~^/uk(?:/|$)" uk;`. */
export function languagesMap(codes: string[]): string {
  return codes.map((code) => `"~^/${code}(?:/|$)" ${code};\n`).join('');
}

/** The language of a path, from the lines of `languagesMap`; empty for English. */
export function languageOf(path: string, map: string): string {
  return (
    [...map.matchAll(/^"~(.*)" (\S+);$/gm)].find(([, pattern = '']) => new RegExp(pattern).test(path))?.[2] ??
    ''
  );
}

/** The build writes here which spellings of the languages' paths lead to them. */
export const LANGUAGE_SPELLINGS_FILE = '.csp/language-spellings.conf';

/**
 * Lines of nginx's map from `LANGUAGE PATH` to the page's own path: another case of a language's code, the code with a region
 * (`/uk-UA`), and the language's other names (`/ua`).
 */
export function languageSpellingsMap(languages: { code: string; aliases: string[] }[]): string {
  return languages
    .map(({ code, aliases }) => {
      const names = [code, ...aliases].join('|');
      return `"~*^ /(?:${names})(?:[-_][a-z]{2})?(?<rest>(?:/[\\w-]+)*)$" /${code}$rest;\n`;
    })
    .join('');
}

/** The page's own path of a path in another spelling, from the lines of `languageSpellingsMap`; empty for all other paths. */
export function ownSpellingOf(path: string, map: string): string {
  for (const [, pattern = '', target = ''] of map.matchAll(/^"~\*(.*)" (\S+)\$rest;$/gm)) {
    const rest = new RegExp(pattern, 'i').exec(` ${path}`)?.groups?.rest;
    if (rest !== undefined) return target + rest;
  }
  return '';
}

/** The build writes here the path of every page, for addresses that differ from one only in capitals. */
export const PAGES_FILE = '.csp/pages.conf';

/** Lines of nginx's map, whose keys ignore the case: `/uk/donate /uk/donate;`. */
export const pagesMap = (paths: string[]): string => paths.map((path) => `${path} ${path};\n`).join('');

/** The page whose address differs from this path only in capitals, from the lines of `pagesMap`; empty if there is none. */
export function pageInAnyCase(path: string, map: string): string {
  const start = `${path.toLowerCase()} `;
  const [page = ''] =
    map
      .split('\n')
      .find((line) => line.toLowerCase().startsWith(start))
      ?.split(' ') ?? [];
  return page;
}

/** The file of the page for a missing file. */
export const notFoundFile = (code: string): string => (code ? `404.${code}.html` : '404.html');
