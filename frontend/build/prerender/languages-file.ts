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

/** The file of the page for a missing file. */
export const notFoundFile = (code: string): string => (code ? `404.${code}.html` : '404.html');
