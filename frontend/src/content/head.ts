import { homeTitle } from 'content:search';

/** A page's title and description for browser tabs and search results. */
export interface PageHead {
  title: string;
  description: string;
}

/** The title of a page that has none in search.yaml: its heading, followed by the home page's title. */
export const titleFor = (heading: string) => `${heading} | ${homeTitle}`;
