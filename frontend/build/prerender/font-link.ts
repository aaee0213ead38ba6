/** The build writes the header that preloads the display font here, for nginx and the preview server. */
export const FONT_LINK_FILE = '.csp/font-link.conf';

const PAGE_WITH_QUERY = '^/(?!api/|sandbox/)[^.?]*\\?.';

/**
 * A line of nginx's map from addresses with a query to a `Link` header that preloads the display font. Chromium sends the
 * full address as the referrer for fonts of inline style sheets, whatever the referrer policy; after a payment the
 * address contains the checkout session's id. Other addresses get no header, because the font would delay the picture.
 * @param font path in the built site
 */
export function fontLinkMap(font: string): string {
  return `"~${PAGE_WITH_QUERY}" '</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin';\n`;
}

/** The header for an address, from a line by `fontLinkMap`; undefined without a query. */
export function fontLinkFor(address: string, map: string): string | undefined {
  return new RegExp(PAGE_WITH_QUERY).test(address) ? /'(.*)';$/m.exec(map)?.[1] : undefined;
}
