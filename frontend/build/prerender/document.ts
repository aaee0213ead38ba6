import type { RenderedPage } from '../../src/entry-server';

/** The site's one inline data type; a script of any other is refused by the Content-Security-Policy. */
const INLINE_DATA = /^(?:application\/json|application\/ld\+json)$/;

/** What a page needs beyond its HTML, as paths in the built site. */
export interface PageFiles {
  /** The modules that take the page over. */
  scripts: string[];
  /** The style sheets that `css` was put together from. */
  styles: string[];
  /** All rules of the page. */
  css: string;
}

/**
 * Puts a rendered page into the built template, with its rules inline: they come with the page and not a round trip
 * after it. The scripts are only named; `src/startup/boot.ts` fetches them when the page is on the screen. Throws when the
 * result would break the Content-Security-Policy or has not exactly one `h1`.
 */
export function toDocument(template: string, page: RenderedPage, files: PageFiles): string {
  const later = [...files.scripts, ...files.styles].map((file) => `/${file}`).filter(beyond(template));
  // Functions, because `$` means something in a replacement text.
  const html = template
    .replace('<!--head-->', () => page.head)
    .replace(
      /<script type="module"/,
      () => `<script fetchpriority="low" data-files="${later.join(' ')}" type="module"`,
    )
    .replace('<!--site-->', () => page.body);
  refuse(html);
  return html.replace('</title>', () => `</title>${expectFirstView(page.body)}<style>${files.css}</style>`);
}

/**
 * Nothing is painted before the page's first view is there as a whole, as far as a browser knows of it: what is centered
 * in it would move as more of it came (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
function expectFirstView(body: string): string {
  return body.includes('id="first-view-marker"')
    ? '<link rel="expect" href="#first-view-marker" blocking="render">'
    : '';
}

/** What the template does not fetch by itself. */
function beyond(template: string): (file: string) => boolean {
  return (file) => !template.includes(`"${file}"`);
}

/** The template for a page that runs no script. */
export function withoutScripts(template: string): string {
  return template.replace(/<script\b[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '');
}

function refuse(html: string): void {
  for (const [, attributes = ''] of html.matchAll(/<script\b([^>]*)>/g)) {
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
