import { createHash } from 'node:crypto';

/** nginx `map`s from each page's file to the hashes of its inline styles or scripts: `/donate.html "'sha256-…'";`. */
export const INLINE_STYLES_FILE = '.csp/inline-styles.map';
export const INLINE_SCRIPTS_FILE = '.csp/inline-scripts.map';

/** The Content-Security-Policy sources of a page's `<style>` elements; empty if it has none. */
export const inlineStyleSources = (html: string): string =>
  sourcesOf(html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g));

/** Those of its inline script (`build/inline-script-plugin.ts`), the only `<script>` without attributes. */
export const inlineScriptSources = (html: string): string =>
  sourcesOf(html.matchAll(/<script>([\s\S]*?)<\/script>/g));

function sourcesOf(elements: Iterable<RegExpExecArray>): string {
  const texts = [...elements].map(([, text = '']) => text);
  return [...new Set(texts)].map((text) => `'sha256-${sha256(text)}'`).join(' ');
}

/** @param sourcesOf by file name, such as `donate.html` */
export function inlineSourcesMap(sourcesOf: Map<string, string>): string {
  return [...sourcesOf]
    .filter(([, sources]) => sources !== '')
    .map(([file, sources]) => `/${file} "${sources}";\n`)
    .join('');
}

/** Parses such a map: sources by path, such as `/donate.html`. */
export function readInlineSourcesMap(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^(\S+) "(.*)";$/gm)].map(([, file = '', sources = '']) => [file, sources]),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
