import type { RenderedPage } from '../../src/entry-server';

/** Inline data is not executed. The template has the only inline script, whose hash is in the Content-Security-Policy. */
const INLINE_DATA = /^(?:application\/json|application\/ld\+json)$/;

/** A page's assets, as paths in the built site. */
export interface PageFiles {
  scripts: string[];
  /** The style sheets whose rules are in `css`. */
  styles: string[];
  css: string;
}

/**
 * Inserts a rendered page and its styles into the built template. The assets are only listed; `src/startup/boot.ts` loads
 * them after the first paint. Throws when the result violates the Content-Security-Policy or does not have exactly one
 * `h1`.
 */
export function renderDocument(template: string, page: RenderedPage, files: PageFiles): string {
  const deferredAssets = [...files.scripts, ...files.styles]
    .map((file) => `/${file}`)
    .filter(isMissingFrom(template));
  // Functions, because `$` is special in a replacement string.
  const html = template
    .replace('<!--head-->', () => page.head)
    .replace(
      /<script type="module"/,
      () => `<script fetchpriority="low" data-deferred-assets="${deferredAssets.join(' ')}" type="module"`,
    )
    .replace('<!--site-->', () => page.body);
  validateDocument(html, page);
  return html.replace('</title>', () => `</title>${expectFirstView(page.body)}<style>${files.css}</style>`);
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

function isMissingFrom(template: string): (file: string) => boolean {
  return (file) => !template.includes(`"${file}"`);
}

export function withoutScripts(template: string): string {
  return template.replace(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
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
