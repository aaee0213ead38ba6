/**
 * Normalizes a path as nginx does before it matches locations: decodes it, merges slashes and resolves dot segments.
 * @param target the raw request target, with its query
 * @returns null where nginx responds with 400
 */
export function normalizePath(target: string): string | null {
  const [encoded = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  if (/%(?![\da-f]{2})/i.test(encoded)) return null;
  const bytes = encoded.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  const decoded = Buffer.from(bytes, 'latin1').toString();
  if (!decoded.startsWith('/') || decoded.includes('\0')) return null;

  const segments = decoded.slice(1).split('/');
  const resolved: string[] = [];
  for (const segment of segments) {
    if (segment === '..' && resolved.pop() === undefined) return null;
    if (!['', '.', '..'].includes(segment)) resolved.push(segment);
  }
  const endsInSlash = ['', '.', '..'].includes(segments.at(-1) ?? '') && resolved.length > 0;
  return `/${resolved.join('/')}${endsInSlash ? '/' : ''}`;
}

/** The request target for a normalized path, with the query of the original target. */
export function requestTargetFor(path: string, originalTarget: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) + queryOf(originalTarget);
}

/** The query of a request target with its question mark; empty without one. */
export const queryOf = (target: string): string => /\?[^#]*/.exec(target)?.[0] ?? '';
