import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What nginx answers on a path of the site: a file of the build, a redirect, or that nothing is there. */
export type SiteAnswer = { file: string } | { location: string } | 'missing';

const UNDER_HASHED_NAMES = /^\/(?:assets|pictures|share)\//;

/**
 * Routes as nginx does (nginx/site/pages.conf and assets.conf): every page is a file without its ending, an unknown
 * page leads home (specification section 2), and an unknown file is missing.
 * @param root the folder of the build
 * @param path normalized
 */
export function siteAnswer(root: string, path: string): SiteAnswer {
  const ifThere = (file: string): SiteAnswer => (isFile(join(root, file)) ? { file } : 'missing');
  if (path === '/') return ifThere('/index.html');
  if (path === '/index.html' || path === '/404') return { location: '/' };
  // nginx serves both to itself only.
  if (path === '/404.html' || path === '/-/failure') return 'missing';
  if (UNDER_HASHED_NAMES.test(path)) return ifThere(path);
  // The build's own notes, such as .csp.
  if (path.includes('/.')) return 'missing';
  if (/\.(?!html$)\w+$/.test(path)) return ifThere(path);
  // Nothing in it can be taken for another host.
  const page = /^((?:\/[\w-]+)+)(?:\/|\.html)$/.exec(path)?.[1];
  if (page) return { location: page };
  if (isFile(join(root, `${path}.html`))) return { file: `${path}.html` };
  return { location: path.startsWith('/about/') ? '/about?notice=unknown-person' : '/' };
}

/**
 * The `Cache-Control` of an answer (nginx/http/cache-policy.conf).
 * @param target the request target as sent
 */
export function cachePolicy(target: string, isFound: boolean): string {
  if (isFound && UNDER_HASHED_NAMES.test(target)) return 'public, max-age=31536000, immutable';
  if (isFound && /^\/(?:icon\.svg|favicon\.ico|favicon\.svg|apple-touch-icon\.png)$/.test(target)) {
    return 'public, max-age=86400';
  }
  return /^\/api(?:\/|$)/.test(target) ? 'no-store' : 'no-cache';
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Missing, below a file, or a name that the file system does not allow.
    return false;
  }
}
