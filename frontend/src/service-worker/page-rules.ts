import { pagePaths } from '../lib/page-paths';

/*
 * Which pages the service worker keeps. Everything else goes to the network as if there were no worker, so nothing of the API,
 * of payments or of the sandbox is ever in a cache.
 */

/** No page of the site: the API, and the sandbox of a trial. */
const NO_PAGE = /^\/(?:api|sandbox)(?:\/|$)/;
/** A page has no dot in its path. */
const FILE = /\.\w+$/;

/** Whether the path is one of the site's pages, which the worker may answer. */
export const isPagePath = (path: string): boolean => !NO_PAGE.test(path) && !FILE.test(path);

/**
 * Whether the worker keeps a copy of the page at this address. An address with a query is never kept: after a payment it
 * contains the id of the checkout session. Neither is the page that shows what a donor has given.
 */
export const isKeptPage = ({ pathname, search }: URL): boolean =>
  search === '' && isPagePath(pathname) && !pathname.endsWith(pagePaths.donationConfirm);

/**
 * The prefix of the paths of a page's language: empty for English, `/uk` for Ukrainian.
 * @param languagePaths those of every language
 */
export function languagePathOf(path: string, languagePaths: readonly string[]): string {
  return languagePaths.find((each) => each !== '' && (path === each || path.startsWith(`${each}/`))) ?? '';
}

/** The pages that can be read offline without having been read before: home and /donate. */
export const entrancePages = (languagePath: string): [string, string] => [
  languagePath || '/',
  languagePath + pagePaths.donate,
];

/** The page that stands in for one that is not kept. */
export const offlinePage = (languagePath: string): string => `${languagePath}/offline`;
