import type { ComponentType } from 'react';

/** A page of the site and how its code loads. */
export interface Page {
  path: string;
  /** Modules that the page cannot render without, as the build's manifest names them. */
  files: string[];
  /** Left out of the sitemap and marked `noindex`. */
  unlisted: boolean;
  /** Loads the component once; a call after a failure tries again. */
  load: () => Promise<ComponentType>;
  /** The component, once it has loaded. */
  loaded: ComponentType | undefined;
}

interface PageOptions {
  unlisted?: boolean;
  /** Modules besides the page's own that it cannot render without. */
  content?: string[];
}

/**
 * @param name of the page's file in `pages/`
 * @param load imports a module whose default export is the page's component
 */
export function definePage(
  path: string,
  name: string,
  load: () => Promise<{ default: ComponentType }>,
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
        ({ default: PageComponent }) => (entry.loaded = PageComponent),
        (failure: unknown) => {
          loading = undefined;
          throw failure;
        },
      )),
  };
  return entry;
}
