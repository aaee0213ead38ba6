/** What the prerenderer needs to know of a route. */
export interface PageHandle {
  /** The page's files as the build's manifest names them: the page, and the content it alone shows. */
  files: string[];
  /** Left out of the sitemap and marked `noindex`. */
  unlisted?: boolean;
}
