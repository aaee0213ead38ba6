/**
 * The path that nginx would match its locations with: percent-decoded, with repeated slashes merged and dot segments
 * resolved. Null where nginx answers 400.
 * @param target the request target as sent, query included
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

/** A request target for a normalized path, with the query of the original target. */
export function targetOf(path: string, originalTarget: string): string {
  const query = /\?[^#]*/.exec(originalTarget)?.[0] ?? '';
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) + query;
}
