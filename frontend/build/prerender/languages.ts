import type { SiteLanguage } from '../content/languages';

/** The path of a page in a language; the router's `/` has no slash of its own behind a language. */
export function pathIn({ path }: Pick<SiteLanguage, 'path'>, page: string): string {
  return path && page === '/' ? path : path + page;
}

/** The addresses of a page by `hreflang`: every language, and the first one for all other visitors. */
function alternates(origin: string, languages: SiteLanguage[], page: string): [string, string][] {
  const [first] = languages;
  if (!first || languages.length === 1) return [];
  const address = (language: SiteLanguage) => origin + pathIn(language, page);
  return [
    ...languages.map((each): [string, string] => [each.code, address(each)]),
    ['x-default', address(first)],
  ];
}

/**
 * The links to a page's other languages, itself included, with the first language for all other visitors
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None for a single language.
 */
export function alternateLinks(origin: string, languages: SiteLanguage[], page: string): string {
  return alternates(origin, languages, page)
    .map(([code, address]) => `<link rel="alternate" hreflang="${code}" href="${address}">`)
    .join('');
}

/**
 * The language of a page's preview, and those in which it exists as well (https://ogp.me/#optional). Open Graph names a
 * language together with a country, the one where most people speak it: `uk_UA`.
 */
export function openGraphLocales(languages: SiteLanguage[], { code }: SiteLanguage): string {
  return [code, ...languages.map((each) => each.code).filter((other) => other !== code)]
    .map((each, i) => {
      const { language, region = '' } = new Intl.Locale(each).maximize();
      return `<meta property="og:locale${i > 0 ? ':alternate' : ''}" content="${language}_${region}">`;
    })
    .join('');
}

/** The page and its language for search engines (schema.org/WebPage). Not executed, so the Content-Security-Policy allows it. */
export function webPageData(origin: string, language: SiteLanguage, page: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: origin + pathIn(language, page),
    inLanguage: language.code,
    publisher: { '@id': `${origin}/#organization` },
  };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

/**
 * Each page in each language, with links to its other languages. Follows sitemaps.org, protocol 0.9, and
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
 * @param pages without the language
 */
export function sitemap(origin: string, languages: SiteLanguage[], pages: string[]): string {
  const entries = languages.flatMap((language) =>
    pages.map((page) => {
      const links = alternates(origin, languages, page).map(
        ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`,
      );
      return `  <url><loc>${origin}${pathIn(language, page)}</loc>${links.join('')}</url>\n`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}
