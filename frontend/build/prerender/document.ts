import { parse } from 'postcss';
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
    if (!chunk) throw new Error(`The build has no chunk for ${name}. Is it named so in src/app/routes.tsx?`);
    chunk.imports?.forEach(visit);
    scripts.push(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
  }

  modules.forEach(visit);
  return { scripts, styles: [...styles] };
}

/** Where the styles of what follows the first view are (`src/startup/first-view-marker.tsx`). */
const MARKER = /(?<=<span id="first-view-marker"[^>]*><\/span><svg[^>]*><style>)(?=<\/style>)/;

/** The CSS modules whose classes are in a text. They are named `module_class` (vite.config.ts). */
const modulesIn = (text: string) => [...new Set(text.match(/(?<=[.\s"])[a-z-]+(?=_\w)/g))];

/** The styles for the first view, and those of the modules that only what follows has. */
function splitStyles(css: string, firstView: string): [string, string] {
  const inFirstView = modulesIn(firstView);
  const isLater = (rule: string) => {
    const modules = modulesIn(rule);
    const later = modules.filter((module) => !inFirstView.includes(module));
    if (later.length > 0 && later.length < modules.length)
      throw new Error(`A rule belongs to modules that come apart (${modules.join(', ')}): ${rule}`);
    return later.length > 0;
  };
  const rules = parse(css).nodes.map(String);
  const others = rules.filter(isLater).join('');
  // In an SVG, styles are markup.
  if (/[<&]/.test(others)) throw new Error('A style sheet has < or &. Write it as an escape.');
  return [rules.filter((rule) => !isLater(rule)).join(''), others];
}

/**
 * Inserts a rendered page and its styles into the built template: before the first view those that it needs, so that its picture is
 * found sooner. The scripts are only listed, on the inline script at the end that loads them (`src/startup`). Blocks rendering
 * until the first view has arrived (`src/startup/first-view-marker.tsx`,
 * https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 * @param scripts the code of the two inline scripts, and what the second loads; a page without them has none
 */
export function renderDocument(
  template: string,
  { head, body }: RenderedPage,
  css: string,
  scripts?: { beforeFirstPaint: string; loadScripts: string; entry: string; assets: string[] },
): string {
  const [firstView = '', afterFirstView] = body.split(MARKER);
  const hasMarker = afterFirstView !== undefined;
  const [firstStyles, otherStyles] = hasMarker ? splitStyles(css, firstView) : [css, ''];
  const expectFirstView = hasMarker ? '<link rel="expect" href="#first-view-marker" blocking="render">' : '';
  const assets = scripts?.assets.map((file) => `/${file}`) ?? [];
  const inHead = scripts ? `<script>${scripts.beforeFirstPaint}</script>` : '';
  const atEnd = scripts
    ? `<script data-entry="/${scripts.entry}" data-assets="${assets.join(' ')}">${scripts.loadScripts}</script>`
    : '';
  // Functions, because `$` is special in a replacement string.
  return template
    .replaceAll(ASSET_TAGS, '')
    .replace('<!--head-->', () => head)
    .replace('<!--site-->', () => body.replace(MARKER, () => otherStyles))
    .replace('</title>', () => `</title>${expectFirstView}<style>${firstStyles}</style>`)
    .replace('</head>', () => `${inHead}</head>`)
    .replace('</body>', () => `${atEnd}</body>`);
}
