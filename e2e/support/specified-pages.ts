/** The pages as the specification's section 2 names them; what the site makes of them is tested against this. */
export const ownTitles = [
  '/',
  '/about',
  '/miles-hotel',
  '/corporate-contribution',
  '/partners',
  '/all-projects',
  '/donate',
  '/contact-us',
] as const;

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
] as const;

export const otherPaths = ['/donation-confirm', '/expenses', '/grants', '/sponsorships'] as const;

/** Every route of the specification but the people's, whose names are content. */
export const specifiedPaths: readonly string[] = [...ownTitles, ...otherPaths, ...projectPaths];
