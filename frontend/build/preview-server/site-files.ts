import { statSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, ownSpellingOf, pageInAnyCase } from '../prerender/languages-file';

/** A file of the build, a redirect, or a 404. */
export type SiteResponse =
  | { file: string }
  | { location: string; isPermanent?: boolean; keepsQuery?: boolean }
  | 'missing';

const HASHED_FILES = /^\/(?:assets|pictures|share)\//;

/**
 * Resolves a path as nginx does (nginx/site/pages.conf and assets.conf): a page is an HTML file without its extension, an
 * unknown page redirects to the home page (specification section 2), and an unknown file is a 404.
 * @param root the folder of the build
 * @param path normalized
 * @param maps the lines of `.csp/languages.conf`, `.csp/language-spellings.conf` and `.csp/pages.conf`
 */
export function resolveSitePath(
  root: string,
  path: string,
  { languages, spellings, pages }: { languages: string; spellings: string; pages: string },
): SiteResponse {
  const fileOrMissing = (file: string): SiteResponse => (isFile(join(root, file)) ? { file } : 'missing');
  if (path === '/') return fileOrMissing('/index.html');
  if (path === '/index.html') return { location: '/', keepsQuery: true };
  if (path === '/404') return { location: '/' };
  // Internal locations of nginx.
  if (/^\/404(?:\.[\w-]+)?\.html$/.test(path) || path === '/-/failure') return 'missing';
  if (HASHED_FILES.test(path)) return fileOrMissing(path);
  // Internal files of the build, such as .csp.
  if (path.includes('/.')) return 'missing';
  if (/\.(?!html$)\w+$/.test(path)) return fileOrMissing(path);
  // The pattern excludes paths that a browser could read as another host, such as //example.org.
  const page = /^((?:\/[\w-]+)+)(?:\/|\.html)$/.exec(path)?.[1];
  if (page) return { location: page, keepsQuery: true };
  if (isFile(join(root, `${path}.html`))) return { file: `${path}.html` };
  const language = languageOf(path, languages);
  const spelling = pageInAnyCase(path, pages) || (language ? '' : ownSpellingOf(path, spellings));
  if (spelling) return { location: spelling, isPermanent: true, keepsQuery: true };
  const prefix = language && `/${language}`;
  const isPerson = /^\/about\/[^/]+$/.test(path.slice(prefix.length));
  return { location: isPerson ? `${prefix}/about?notice=unknown-person` : prefix || '/' };
}

/**
 * The `Cache-Control` header of a response (nginx/http/cache-policy.conf).
 * @param target the raw request target
 */
export function cachePolicy(target: string, isFound: boolean): string {
  if (isFound && HASHED_FILES.test(target)) return 'public, max-age=31536000, immutable';
  if (isFound && /^\/(?:icon\.svg|favicon\.ico|favicon\.svg|apple-touch-icon\.png)$/.test(target)) {
    return 'public, max-age=86400';
  }
  return /^\/api(?:\/|$)/.test(target) ? 'no-store' : 'no-cache';
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not found, below a file, or an invalid file name.
    return false;
  }
}
