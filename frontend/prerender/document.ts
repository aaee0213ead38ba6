import type { RenderedPage } from '../src/entry-server';

/** The site's one inline data type; a script of any other is refused by the Content-Security-Policy. */
const INLINE_DATA = /^(?:application\/json|application\/ld\+json)$/;

/**
 * Puts a rendered page into the built template. `pageScripts` and `pageStyles` are what this page needs beyond the
 * template's own. Throws when the result would break the Content-Security-Policy or has not exactly one `h1`.
 */
export function toDocument(
  template: string,
  page: RenderedPage,
  pageScripts: string[],
  pageStyles: string[],
): string {
  const beyondTemplate = (file: string) => !template.includes(`"/${file}"`);
  const links = [
    ...pageStyles.filter(beyondTemplate).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...pageScripts
      .filter(beyondTemplate)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];

  // Functions, because `$` means something in a replacement text.
  const html = template
    .replace('<!--head-->', () => page.head)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<!--site-->', () => page.body);
  refuse(html);
  return html;
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
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  if (headings !== 1) throw new Error(`The page has ${String(headings)} h1 headings and should have one.`);
}
