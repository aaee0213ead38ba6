/** The build writes the header that preloads the display font here, for nginx and the preview server. */
export const FONT_LINK_FILE = '.csp/font-link.conf';

const NOT_A_PAGE = '(?!api/|sandbox/)';

/**
 * Lines of nginx's map from addresses with a query to a `Link` header that preloads the display font. Chromium sends the
 * full address as the referrer for fonts of inline style sheets, whatever the referrer policy; after a payment the
 * address contains the checkout session's id. Other addresses get no header, because the font would delay the picture.
 * @param fonts by the prefix of the language's paths (empty, `/uk`): paths in the built site
 */
export function fontLinkMap(fonts: Map<string, string[]>): string {
  return [...fonts]
    .sort(([one], [other]) => other.length - one.length)
    .map(([prefix, files]) => {
      const page = prefix ? `${prefix}(?=[/?])[^.?]*` : `/${NOT_A_PAGE}[^.?]*`;
      const links = files.map((file) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
      return `"~^${page}\\?." '${links.join(', ')}';\n`;
    })
    .join('');
}

/** The header for an address, from the lines of `fontLinkMap`; undefined without a query. */
export function fontLinkFor(address: string, map: string): string | undefined {
  for (const [, pattern = '', links] of map.matchAll(/^"~(.*)" '(.*)';$/gm))
    if (new RegExp(pattern).test(address)) return links;
  return undefined;
}
