import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentNames, documentAt, linksIn, networkLinks, plain, sectionOf } from './built-pages';

const leadsTo = (address: string): unknown => expect.stringMatching(new RegExp(`.+ → ${address}$`));
const leaves = expect.stringMatching(/^\S.* ↗ https:\/\//) as unknown;
const readMore = (path: string): unknown =>
  expect.stringMatching(new RegExp(`^Read more about .+ → ${path}$`));
const donateAndReadMore = (name: string, path: string) => [
  `Donate for ${name} …`,
  `Read more about ${name} → ${path}`,
];
const partnerLogos = contentNames('partners').map(() => leaves);
const takePart = ['Donate …', expect.stringMatching(/.+ ↗ \/sandbox\/sample\/shop$/)];

/**
 * The links and donate buttons of specification section 2, by page and by the id of the section's heading. Others may follow
 * them, such as those of projects that the organization adds.
 */
const links: Record<string, Record<string, unknown[]>> = {
  '/': {
    'page-title': ['Volunteer-run 501(c)(3) nonprofit → /transparency', 'I want to help …'],
    'articles-title': [
      'Pilot Survival Vests Initiative → /pilot-vests',
      'EdCamp Youth Resiliency Project → /edcamp',
      'Housing → /kramatorsk-housing',
      'Veterans’ Aid in the Media → /moaa-ukraine',
      'Fiscal Sponsoring → /fiscal-sponsoring',
      'William & Mary College Flourishing Through Life Program → /art-therapy',
    ],
    'about-title': [leadsTo('/about')],
    'current-title': [
      leadsTo('/all-projects'),
      ...donateAndReadMore('Pilot Survival Vests Initiative', '/pilot-vests'),
      ...donateAndReadMore('EdCamp Youth Resiliency Project', '/edcamp'),
      ...donateAndReadMore('Housing', '/kramatorsk-housing'),
    ],
    // Its last day has passed.
    'upcoming-title': [leadsTo('/operation-santa-claus')],
    'partners-title': [leadsTo('/partners'), ...partnerLogos],
    'impactful-title': [expect.stringMatching(/video ↗ https:\/\//)],
    'help-title': [
      'check at the IRS ↗ https://apps.irs.gov/app/eos/',
      'Where your gift goes → /transparency',
      'How we handle your data → /privacy',
      expect.stringMatching(/^Donate Monthly .*→ \/sandbox\/checkout\/monthly$/),
      expect.stringMatching(/^Donate Once .*→ \/sandbox\/checkout\/once$/),
      expect.stringMatching(/^Air miles .*→ \/miles-hotel$/),
      expect.stringMatching(/^Corporate partnership .*→ \/corporate-contribution$/),
    ],
    'europe-title': [leadsTo('/contact-us')],
    'join-title': networkLinks,
    'take-part-title': takePart,
  },
  '/about': {
    'page-title': ['I want to help …', 'Where your gift goes → /transparency'],
    'welcome-title': [expect.stringMatching(/welcome video ↗ https:\/\//)],
    'join-title': networkLinks,
    'take-part-title': takePart,
  },
  '/all-projects': {
    'page-title': ['Donate …'],
    'project-grid-title': [
      ...donateAndReadMore('Pilot Survival Vests Initiative', '/pilot-vests'),
      ...donateAndReadMore('EdCamp Youth Resiliency Project', '/edcamp'),
      ...donateAndReadMore('Housing', '/kramatorsk-housing'),
      ...donateAndReadMore('Fiscal Sponsoring', '/fiscal-sponsoring'),
      ...donateAndReadMore('William & Mary College Flourishing Through Life Program', '/art-therapy'),
      ...donateAndReadMore('Veterans’ Aid in the Media', '/moaa-ukraine'),
    ],
    'successful-title': [
      readMore('/camp-maximum'),
      readMore('/kind-deeds-airshow'),
      readMore('/spartan-initiative'),
      readMore('/stay-safe-ua'),
      readMore('/crates-for-ukraine'),
      expect.stringMatching(/^Read more about .*Prosthetics.* ↗ https:\/\//),
      readMore('/kind-deeds-housing'),
      readMore('/humanitarian-aid-drops'),
      readMore('/brigade-supplies'),
      readMore('/kaplan-tour'),
      readMore('/british-aid'),
      readMore('/volya-medical'),
      // Its last day has passed.
      readMore('/operation-santa-claus'),
    ],
    'partners-title': [leadsTo('/partners'), ...partnerLogos],
  },
  '/partners': { 'page-title': ['Home → /', 'Donate …'] },
  '/pilot-vests': { 'page-title': ['All projects → /all-projects', 'Donate …'] },
  '/operation-santa-claus': {
    'page-title': ['All projects → /all-projects', 'Donate ↗ /sandbox/sample/santa'],
  },
  '/spartan-initiative': {
    'about-project-title': [expect.stringMatching(/^Watch video about the project ↗ https:\/\//)],
  },
  '/moaa-ukraine': {
    'about-project-title': [
      expect.stringMatching(/^Read more about Veterans’ Aid in the Media ↗ https:\/\//),
    ],
  },
  '/fiscal-sponsoring': {
    'about-project-title': [
      'Apply for fiscal sponsorship → /sponsorships',
      'Request a grant → /grants',
      'Request reimbursement → /expenses',
    ],
  },
};

/** The words of the specification, facts included (sections 2, 3 and 9), by page. */
const texts: Record<string, string[]> = {
  '/': [
    'NGO support',
    'Medical and humanitarian aid',
    'Aid for displaced people',
    'Current projects',
    'Completed Project Operation Santa Claus A holiday gift drive for military families, 2024.',
    'Impactful projects',
    'freight partner',
    'Your help is needed',
    'Europe',
    'Success stories',
    'Our projects trained 500 soldiers, and one volunteer delivered over $50 million of aid',
    'Donate Share information Stop war Support Ukraine',
  ],
  '/about': [
    'Board of Directors',
    'President/CEO Chairman',
    'Secretary',
    'Treasurer/CFO',
    'Board member',
    'Advisory board members',
    'Volunteers',
    'Donate Share information Stop war Support Ukraine',
  ],
  '/all-projects': [
    'Current projects that need your help',
    'Medical Pilot Survival Vests Initiative',
    'Humanitarian Fiscal Sponsoring',
    'Educational',
  ],
  '/partners': ['Partnering NGOs'],
  '/donate': [
    '501(c)(3) nonprofit',
    'sponsored 5 Ukrainians in 2023, and 2 more in 2024',
    'VFU is seen on',
    'Stand With Ukraine',
  ],
  '/spartan-initiative': [
    'Completed Project Spartan 100 Initiative',
    'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits',
  ],
  '/pilot-vests': ['Ongoing Project Pilot Survival Vests Initiative', 'About the project', 'Project gallery'],
  '/edcamp': ['EdCamp Youth Resiliency Project'],
  '/kramatorsk-housing': ['Housing'],
  '/kind-deeds-housing': ['Completed Project Kind Deeds Housing'],
  '/kind-deeds-airshow': ['Completed Project Kind Deeds Airshow'],
  '/camp-maximum': ['Completed Project Camp Maximum', '40 children at camp'],
  '/crates-for-ukraine': [
    'Completed Project Crates for Ukraine',
    '52 pallets and 416 crates',
    'The transport of the crates cost $5,000',
  ],
  '/stay-safe-ua': ['Completed Project Stay Safe UA', '500 soldiers trained'],
  '/aqueducks': ['Aqueducks’ Vehicle Sponsorship'],
  '/moaa-ukraine': ['Veterans’ Aid in the Media'],
  '/fiscal-sponsoring': ['Fiscal Sponsoring', 'fiscal sponsor for over $100,000 a quarter'],
  '/brigade-supplies': ['Completed Project Brigade Supplies'],
  '/operation-santa-claus': [
    'Completed Project Operation Santa Claus',
    'holiday gift drive for military families, 2024',
  ],
  '/art-therapy': ['William & Mary College Flourishing Through Life Program'],
  '/humanitarian-aid-drops': [
    'Completed Project Humanitarian Aid Drops',
    'Over $50 million of aid delivered by one volunteer',
  ],
  '/kaplan-tour': ['Completed Project Kaplan Tour'],
  '/british-aid': ['Completed Project British Aid'],
  '/volya-medical': ['Completed Project Volya Medical'],
  '/other-ways-to-give': [
    'Check',
    'Donor-advised fund',
    'Employer match',
    'Stock',
    'Legal name',
    'EIN',
    'Address',
  ],
  '/accessibility': ['What works', 'What does not work yet', 'Tell us what is in your way', 'Last review'],
};

test.each(Object.entries(links))('the sections of %s have the specified links', (path, sections) => {
  for (const [heading, expected] of Object.entries(sections))
    expect(linksIn(sectionOf(documentAt(path), heading)).slice(0, expected.length), heading).toEqual(
      expected,
    );
});

test('every page has the specified words', () => {
  for (const [path, words] of Object.entries(texts)) {
    const html = documentAt(path).querySelector('main')?.outerHTML ?? '';
    const text = plain(html.replace(/<[^>]*>/g, ' ').replaceAll('&amp;', '&'));
    for (const each of words) expect.soft(text, path).toContain(each);
  }
});

/** By page, and by the name of the field: the hint in forms.yaml. */
const hints = {
  '/contact-us': { email: 'contactUs.email', phoneNumber: 'contactUs.phoneNumber' },
  '/corporate-contribution': {
    pointOfContact: 'corporateGift.pointOfContact',
    phone: 'corporateGift.phone',
    approximateProgramBudget: 'corporateGift.approximateProgramBudget',
  },
  '/miles-hotel': {
    rewardPoints: 'pointsGift.amount',
    programName: 'pointsGift.program',
    phone: 'pointsGift.phone',
  },
};

test.each(Object.entries(hints))('each field of %s has its own hint', (path, expected) => {
  const file = new URL('../content/en/forms.yaml', import.meta.url);
  const forms = parse(readFileSync(file, 'utf8')) as Record<string, { hints: Record<string, string> }>;
  const page = documentAt(path);
  const fields = page
    .querySelectorAll('main form [name][aria-describedby]')
    .map(({ attributes }) => [
      attributes.name,
      page.getElementById(attributes['aria-describedby'] ?? '')?.text,
    ]);
  const own = Object.entries(expected).map(([name, hint]) => {
    const [form = '', key = ''] = hint.split('.');
    return [name, forms[form]?.hints[key]];
  });
  expect(fields).toEqual(own);
});
