/** The paths of the pages that are not files of content (specification section 2). */
export const pagePaths = {
  home: '/',
  about: '/about',
  milesHotel: '/miles-hotel',
  corporateContribution: '/corporate-contribution',
  contactUs: '/contact-us',
  partners: '/partners',
  allProjects: '/all-projects',
  donate: '/donate',
  otherWays: '/other-ways-to-give',
  donationConfirm: '/donation-confirm',
  expenses: '/expenses',
  grants: '/grants',
  sponsorships: '/sponsorships',
  privacy: '/privacy',
  accessibility: '/accessibility',
  transparency: '/transparency',
} as const;

/** The payment links of a project, or without one of /donate. @param project its slug */
export const givingSection = (project?: string): string =>
  `${project === undefined ? pagePaths.donate : `/${project}`}#give`;

/** The queries of the redirects from unknown pages; nginx adds them too. */
export const UNKNOWN_PAGE_QUERY = 'notice=unknown-page';
export const UNKNOWN_PERSON_QUERY = 'notice=unknown-person';

/**
 * The path of a page in a language.
 * @param prefix before the language's paths, such as `/uk`
 * @param page as the router has it, whose `/` has no slash of its own behind a prefix
 */
export const pathIn = (prefix: string, page: string): string =>
  prefix && page === '/' ? prefix : prefix + page;

/** The id of every page's `h1`, which names `<main>`. */
export const PAGE_TITLE_ID = 'page-title';
