import type { Manifest } from 'vite';
import type { RenderedPage } from '../../src/entry-server';

/** Inline data is not executed. The template has the only inline script, whose hash is in the Content-Security-Policy. */
const INLINE_DATA = /^(?:application\/json|application\/ld\+json)$/;

/** Vite's tags for the scripts and style sheets of the entry. */
const ASSET_TAGS = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** The files of some modules and of what they import, as paths in the built site. */
export interface Assets {
  scripts: string[];
  styles: string[];
}

/** The assets of these modules and their imports, each once, dependencies first. */
export function collectAssets(manifest: Manifest, modules: string[]): Assets {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();

  function visit(name: string): void {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}. Is it named so in src/app/pages.tsx?`);
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  }

  modules.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** How a page loads its scripts; a page without them has none. */
interface PageScripts {
  entry: string;
  assets: string[];
}

/**
 * Inserts a rendered page and its styles into the built template. The scripts are only listed, on the inline script that loads
 * them after the first paint (`src/startup/load-scripts.ts`). Throws when the result violates the Content-Security-Policy or
 * does not have exactly one `h1`.
 */
export function renderDocument(
  template: string,
  page: RenderedPage,
  css: string,
  scripts?: PageScripts,
): string {
  const list = scripts?.assets.filter((file) => file !== scripts.entry).map((file) => `/${file}`);
  // Functions, because `$` is special in a replacement string.
  const html = template
    .replaceAll(ASSET_TAGS, '')
    .replace('<script>', (tag) =>
      scripts && list ? `<script data-entry="/${scripts.entry}" data-assets="${list.join(' ')}">` : tag,
    )
    .replace('<!--head-->', () => page.head)
    .replace('<!--site-->', () => page.body);
  validateDocument(html, page);
  return html.replace('</title>', () => `</title>${expectFirstView(page.body)}<style>${css}</style>`);
}

/**
 * Blocks rendering until the first view has arrived (`src/startup/first-view-marker.tsx`,
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
function expectFirstView(body: string): string {
  return body.includes('id="first-view-marker"')
    ? '<link rel="expect" href="#first-view-marker" blocking="render">'
    : '';
}

function validateDocument(html: string, { head, body }: RenderedPage): void {
  for (const [, attributes = ''] of (head + body).matchAll(/<script\b([^>]*)>/g)) {
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? '';
    if (!/\bsrc="/.test(attributes) && !INLINE_DATA.test(type))
      throw new Error('The page has an inline script.');
  }
  if (/<[a-z][^<>]*\sstyle="/i.test(html)) throw new Error('The page has a style attribute.');
  if (/<style\b/i.test(html)) throw new Error('The page has a style element.');
  if (/<link\b[^>]*\brel="stylesheet"/.test(html)) throw new Error('The page would wait for a style sheet.');
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  if (headings !== 1) throw new Error(`The page has ${String(headings)} h1 headings and should have one.`);
}
