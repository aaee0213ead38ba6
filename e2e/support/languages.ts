/** The languages of the site: what is before their paths, and the locale of a browser that is offered no other one. */
export const siteLanguages = [
  { name: 'English', code: 'en', prefix: '', locale: 'en-US' },
  { name: 'Ukrainian', code: 'uk', prefix: '/uk', locale: 'uk-UA' },
] as const;

/** The address of a page in a language. */
export const pathIn = (prefix: string, path: string): string =>
  prefix && path === '/' ? prefix : prefix + path;
