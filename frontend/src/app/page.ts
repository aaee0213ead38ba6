import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from './page-handle';

interface PageOptions extends Pick<PageHandle, 'unlisted'> {
  /** Modules besides the page's own that it cannot be shown without. */
  content?: string[];
}

const pages = new Map<string, () => Promise<unknown>>();

/** Fetches the code of the page at a path, if there is one. */
export async function loadPage(path: string): Promise<void> {
  await pages.get(path)?.();
}

/** A route: its path, its file in `pages/`, and how its code is loaded when it is first needed. */
export function page(
  path: string,
  name: string,
  load: () => Promise<ComponentType>,
  { content = [], ...options }: PageOptions = {},
): RouteObject {
  const handle: PageHandle = { files: [`src/pages/${name}.tsx`, ...content], ...options };
  pages.set(path, load);
  return { id: path, path, handle, lazy: async () => ({ Component: await load() }) };
}
