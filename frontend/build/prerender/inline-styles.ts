import { createHash } from 'node:crypto';

/**
 * Where the build says, inside the site's folder, which inline styles each page may have: one line a page in the words
 * of nginx's `map`, `/donate.html "'sha256-…'";`. nginx and the preview server both read it.
 */
export const INLINE_STYLES_FILE = '.csp/inline-styles.map';

/** What the Content-Security-Policy has to name for a finished page's `<style>` elements; empty when it has none. */
export function inlineStyleSources(html: string): string {
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css);
  return [...new Set(styles)].map((css) => `'sha256-${sha256(css)}'`).join(' ');
}

/** @param sourcesOf by the page's file, `donate.html` */
export function inlineStylesMap(sourcesOf: Map<string, string>): string {
  return [...sourcesOf]
    .filter(([, sources]) => sources !== '')
    .map(([file, sources]) => `/${file} "${sources}";\n`)
    .join('');
}

/** The other way round: by the path of the page's file, `/donate.html`. */
export function readInlineStylesMap(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^(\S+) "(.*)";$/gm)].map(([, file = '', sources = '']) => [file, sources]),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
