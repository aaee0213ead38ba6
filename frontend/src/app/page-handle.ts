/** What the prerenderer needs to know of a route. */
export interface PageHandle {
  /** The page's file as the build's manifest names it. */
  file: string;
  /** Left out of the sitemap and marked `noindex`. */
  unlisted?: boolean;
}
