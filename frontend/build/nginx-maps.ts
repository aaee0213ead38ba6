import { createHash } from 'node:crypto';
import type { SiteLanguage } from './content/languages';

/** The folder of these maps in the built site. nginx sends nothing from a folder whose name begins with a dot. */
export const NGINX_MAPS = '.nginx';

/** The path of a page's file, such as `uk/donate.html`, in the site. */
export const addressOf = (file: string): string => `/${file.replace(/(?:^index)?\.html$/, '')}`;

/**
 * The contents of the maps that nginx includes (nginx/templates/site.conf.template), by file.
 * @param pages the HTML of each page by its file
 * @param fonts the files of the display font
 */
export function nginxMaps(
  pages: Map<string, string>,
  languages: SiteLanguage[],
  fonts: string[],
): Record<string, string> {
  const addresses = [...pages.keys()].filter((file) => !file.startsWith('404')).map(addressOf);
  const others = languages.filter(({ path }) => path !== '');
  return {
    'inline-scripts.map': inlineHashesMap(pages, 'script'),
    'inline-styles.map': inlineHashesMap(pages, 'style'),
    'languages.conf': others.map(({ code, path }) => `"~^${path}(?:/|$)" ${code};\n`).join(''),
    'pages.conf': addresses.map((address) => `${address} ${address};\n`).join(''),
    'font-link.conf': fontLink(fonts),
  };
}

/** From each page to the Content-Security-Policy sources of what is inline in it: `/donate.html "'sha256-…'";`. */
export function inlineHashesMap(pages: Map<string, string>, tag: 'script' | 'style'): string {
  return [...pages].map(([file, html]) => `/${file} "${inlineHashes(html, tag)}";\n`).join('');
}

/**
 * From any checkout session's id to a `Link` header that preloads the files of the display font. Chromium sends the full
 * address, with the id in it, as the referrer for fonts of inline style sheets, whatever the referrer policy. Other addresses
 * get no header, because the font would delay the picture.
 */
function fontLink(fonts: string[]): string {
  const links = fonts.map((file) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return `~. '${links.join(', ')}';\n`;
}

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
