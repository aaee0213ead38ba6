import { pathIn } from '../../src/lib/page-paths';
import type { SiteLanguage } from '../content/languages';

/**
 * The links to a page in each language, itself included, and in the first one for all other visitors
 * (https://developers.google.com/search/docs/specialty/international/localized-versions). None for a single language.
 */
export function alternates(origin: string, languages: SiteLanguage[], page: string): string {
  const [first] = languages;
  if (!first || languages.length === 1) return '';
  return [...languages, { ...first, code: 'x-default' }]
    .map(
      ({ code, path }) => `<link rel="alternate" hreflang="${code}" href="${origin}${pathIn(path, page)}">`,
    )
    .join('');
}

/** Each page in each language (sitemaps.org, protocol 0.9); the pages link to their other languages. @param pages without the language */
export function sitemap(origin: string, languages: SiteLanguage[], pages: string[]): string {
  const entries = languages.flatMap(({ path }) =>
    pages.map((page) => `  <url><loc>${origin}${pathIn(path, page)}</loc></url>\n`),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}
