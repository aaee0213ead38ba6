/** Where the build leaves, for nginx and the preview server, the header that asks for the display face. */
export const FONT_LINK_FILE = '.csp/font-link.conf';

/** A page with a query in its address. */
const PAGE_WITH_QUERY = '^/(?!api/|sandbox/)[^.?]*\\?.';

/**
 * A line of nginx's map from the address to a `Link` header with the display face, for a page that
 * somebody is sent back to with the checkout session's id in the address: Chromium asks for a font that a sheet inside
 * the page names with the whole address as the referrer, whatever the policy says, but not for one from a header.
 * Without a query nothing needs hiding, and the face would only hold up the picture above it.
 * @param font its path in the built site
 */
export function fontLinkMap(font: string): string {
  return `"~${PAGE_WITH_QUERY}" '</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin';\n`;
}

/** The header that a line made by `fontLinkMap` has for an address; undefined for most. */
export function fontLinkFor(address: string, map: string): string | undefined {
  return new RegExp(PAGE_WITH_QUERY).test(address) ? /'(.*)';$/m.exec(map)?.[1] : undefined;
}
