/** The paths of specification section 2. */
export const pathsWithOwnTitle = [
  '/',
  '/about',
  '/miles-hotel',
  '/corporate-contribution',
  '/partners',
  '/all-projects',
  '/donate',
  '/contact-us',
  '/privacy',
];

export const projectPaths = [
  '/spartan-initiative',
  '/pilot-vests',
  '/edcamp',
  '/kramatorsk-housing',
  '/kind-deeds-housing',
  '/kind-deeds-airshow',
  '/camp-maximum',
  '/crates-for-ukraine',
  '/stay-safe-ua',
  '/aqueducks',
  '/moaa-ukraine',
  '/fiscal-sponsoring',
  '/brigade-supplies',
  '/operation-santa-claus',
  '/art-therapy',
  '/humanitarian-aid-drops',
  '/kaplan-tour',
  '/british-aid',
  '/volya-medical',
];

export const otherPaths = [
  '/donation-confirm',
  '/expenses',
  '/grants',
  '/sponsorships',
  '/accessibility',
  '/transparency',
  '/other-ways-to-give',
];

/** One page of each kind. */
export const onePageOfEachKind = [
  ...pathsWithOwnTitle,
  '/about/olena-example',
  '/accessibility',
  '/transparency',
  '/donation-confirm',
  '/expenses',
  '/pilot-vests',
];

/** Every path of the specification; the people's are content. */
export const specifiedPaths: readonly string[] = [...pathsWithOwnTitle, ...otherPaths, ...projectPaths];
