import type { ComponentType } from 'react';

/** A page of the site: where it is, what it is made of, and how its code is had. */
export interface Page {
  path: string;
  /** The page's files as the build's manifest names them: the page, and the content it alone shows. */
  files: string[];
  /** Left out of the sitemap and marked `noindex`. */
  unlisted: boolean;
  /** Fetches the page's code, once. After a failure it may be tried again. */
  load: () => Promise<ComponentType>;
  /** What to render once it has been loaded. */
  loaded: ComponentType | undefined;
}

interface PageOptions {
  unlisted?: boolean;
  /** Modules besides the page's own that it cannot be shown without. */
  content?: string[];
}

/** A page: its path, its file in `pages/`, and how its code is loaded when it is first needed. */
export function page(
  path: string,
  name: string,
  load: () => Promise<ComponentType>,
  { content = [], unlisted = false }: PageOptions = {},
): Page {
  let loading: Promise<ComponentType> | undefined;
  const entry: Page = {
    path,
    files: [`src/pages/${name}.tsx`, ...content],
    unlisted,
    loaded: undefined,
    load: () =>
      (loading ??= load().then(
        (Component) => (entry.loaded = Component),
        (failure: unknown) => {
          loading = undefined;
          throw failure;
        },
      )),
  };
  return entry;
}
