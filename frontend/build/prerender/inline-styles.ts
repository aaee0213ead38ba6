import { createHash } from 'node:crypto';

/** An nginx `map` from each page's file to the hashes of its inline styles: `/donate.html "'sha256-…'";`. */
export const INLINE_STYLES_FILE = '.csp/inline-styles.map';

/** The Content-Security-Policy sources of a page's `<style>` elements; empty if it has none. */
export function inlineStyleSources(html: string): string {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return hashSources(styles);
}

/** The Content-Security-Policy sources of inline texts, each once. */
export function hashSources(texts: string[]): string {
  return [...new Set(texts)].map((text) => `'sha256-${sha256(text)}'`).join(' ');
}

/** @param sourcesOf by file name, such as `donate.html` */
export function inlineStylesMap(sourcesOf: Map<string, string>): string {
  return [...sourcesOf]
    .filter(([, sources]) => sources !== '')
    .map(([file, sources]) => `/${file} "${sources}";\n`)
    .join('');
}

/** Parses the map: sources by path, such as `/donate.html`. */
export function readInlineStylesMap(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^(\S+) "(.*)";$/gm)].map(([, file = '', sources = '']) => [file, sources]),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
