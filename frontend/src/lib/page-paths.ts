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
  donationConfirm: '/donation-confirm',
  expenses: '/expenses',
  grants: '/grants',
  sponsorships: '/sponsorships',
  privacy: '/privacy',
  accessibility: '/accessibility',
  transparency: '/transparency',
} as const;

/** The query of the redirect from an unknown person's page; nginx adds it too. */
export const UNKNOWN_PERSON_QUERY = 'notice=unknown-person';
