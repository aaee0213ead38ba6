import type { Manifest } from 'vite';
import type { RenderedPage } from '../../src/entry-server';

/** Vite's tags for the scripts and style sheets of the entry. */
const ASSET_TAGS = /<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>/g;

/** The files of these modules and of what they import, as paths in the built site: each once, dependencies first. */
export function collectAssets(
  manifest: Manifest,
  modules: string[],
): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visited = new Set<string>();

  function visit(name: string): void {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}. Is it named so in src/app/pages.tsx?`);
    chunk.imports?.forEach(visit);
    scripts.push(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  }

  modules.forEach(visit);
  return { scripts, styles: [...styles] };
}

/**
 * Inserts a rendered page and its styles into the built template. The scripts are only listed, on the inline script that loads
 * them after the first view (`src/startup`). Blocks rendering until the first view has arrived
 * (`src/startup/first-view-marker.tsx`, https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 * @param scripts the code of the inline script, and what it loads; a page without them has none
 */
export function renderDocument(
  template: string,
  { head, body }: RenderedPage,
  css: string,
  scripts?: { inline: string; entry: string; assets: string[] },
): string {
  const expectFirstView = body.includes('id="first-view-marker"')
    ? '<link rel="expect" href="#first-view-marker" blocking="render">'
    : '';
  const assets = scripts?.assets.filter((file) => file !== scripts.entry).map((file) => `/${file}`);
  const script =
    scripts && assets
      ? `<script data-entry="/${scripts.entry}" data-assets="${assets.join(' ')}">${scripts.inline}</script>`
      : '';
  // Functions, because `$` is special in a replacement string.
  return template
    .replaceAll(ASSET_TAGS, '')
    .replace('<!--head-->', () => head)
    .replace('<!--site-->', () => body)
    .replace('</title>', () => `</title>${expectFirstView}<style>${css}</style>`)
    .replace('</head>', () => `${script}</head>`);
}
