import type { SiteLanguage } from '../content/languages';

/** The path of a page in a language; the router's `/` has no slash of its own behind a language. */
export function pathIn({ path }: Pick<SiteLanguage, 'path'>, page: string): string {
  return path && page === '/' ? path : path + page;
}

/**
 * The links to a page in each language, itself included, and in the first one for all other visitors, without their brackets
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None for a single language.
 */
export function alternates(origin: string, languages: SiteLanguage[], page: string): string[] {
  const [first] = languages;
  if (!first || languages.length === 1) return [];
  return [...languages, { ...first, code: 'x-default' }].map(
    (language) =>
      `link rel="alternate" hreflang="${language.code}" href="${origin}${pathIn(language, page)}"`,
  );
}

/**
 * The language of a page's preview, and those in which it exists as well (https://ogp.me/#optional). Open Graph names a
 * language together with a country, the one where most people speak it: `uk_UA`.
 */
export function openGraphLocales(languages: SiteLanguage[], { code }: SiteLanguage): string {
  return [...new Set([code, ...languages.map((each) => each.code)])]
    .map((each, i) => {
      const { language, region = '' } = new Intl.Locale(each).maximize();
      return `<meta property="og:locale${i > 0 ? ':alternate' : ''}" content="${language}_${region}">`;
    })
    .join('');
}

/** Each page in each language, with links to its other languages (sitemaps.org, protocol 0.9). @param pages without the language */
export function sitemap(origin: string, languages: SiteLanguage[], pages: string[]): string {
  const entries = languages.flatMap((language) =>
    pages.map((page) => {
      const links = alternates(origin, languages, page).map((link) => `<xhtml:${link}/>`);
      return `  <url><loc>${origin}${pathIn(language, page)}</loc>${links.join('')}</url>\n`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}
