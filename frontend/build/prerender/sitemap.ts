import { pathIn, sitemapLinks, type BuiltLanguage } from './alternates';

/**
 * Each page in each language, with links to its other languages. Follows sitemaps.org, protocol 0.9, and
 * https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
 * @param pages without the language
 */
export function sitemap(origin: string, languages: BuiltLanguage[], pages: string[]): string {
  const entries = languages.flatMap((language) =>
    pages.map((page) => {
      const links = sitemapLinks(origin, languages, page);
      return `  <url><loc>${origin}${pathIn(language, page)}</loc>${links}</url>\n`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
