import { heads } from 'content:search';
import { pagePaths } from '../lib/page-paths';

/** A page's title and description for browser tabs and search results. */
export interface PageHead {
  title: string;
  description: string;
}

/** What a page says about itself. */
export interface PageSummary {
  /** The page's heading. */
  name?: string | undefined;
  description?: string | undefined;
}

/** By path: the pages with a title and a description of their own (specification section 2), and /privacy. */
const headsByPath = new Map<string, PageHead>(
  (Object.keys(heads) as (keyof typeof heads)[]).map((page) => [pagePaths[page], heads[page]]),
);

/**
 * The head of the page at a path, without query or trailing slash. A page without an own entry is titled by its heading,
 * followed by the home page's title.
 */
export function headFor(path: string, { name, description }: PageSummary = {}): PageHead {
  return (
    headsByPath.get(path) ?? {
      title: name === undefined ? heads.home.title : `${name} | ${heads.home.title}`,
      description: description ?? heads.home.description,
    }
  );
}
