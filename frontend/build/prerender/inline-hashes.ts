import { createHash } from 'node:crypto';

/** What is executed; data for search engines has a type. */
const INLINE = {
  script: /<script\b(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g,
  style: /<style\b[^>]*>([\s\S]*?)<\/style>/g,
};

/** The Content-Security-Policy sources of a page's inline scripts or styles; empty if it has none. */
export function inlineHashes(html: string, tag: keyof typeof INLINE): string {
  const texts = new Set([...html.matchAll(INLINE[tag])].map(([, text = '']) => text));
  return [...texts].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
}
