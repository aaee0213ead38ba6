import { siteLinks } from './site-links';
import { pagePaths } from '../lib/page-paths';

/** A link inside the site: `to` is a route of specification section 2. */
export interface SiteLink {
  label: string;
  to: string;
}

/** Header and footer links, in order; each is hidden on its own page. */
export const navigation: SiteLink[] = [
  { label: 'Home', to: pagePaths.home },
  { label: 'About VfU', to: pagePaths.about },
  { label: 'Projects', to: pagePaths.allProjects },
  { label: 'Partnering NGOs', to: pagePaths.partners },
];

/** The footer links to the pages for other gifts and for messages. */
export const contactPages: SiteLink[] = [
  { label: 'Contact us', to: pagePaths.contactUs },
  { label: 'Give miles and points', to: pagePaths.milesHotel },
  { label: 'Corporate partnerships', to: pagePaths.corporateContribution },
];

/** The footer links to pages with an embedded form; omits those whose form has no address. */
export const formPages: SiteLink[] = [
  ...(siteLinks.sponsorshipsForm
    ? [{ label: 'Apply for fiscal sponsorship', to: pagePaths.sponsorships }]
    : []),
  ...(siteLinks.grantsForm ? [{ label: 'Request a grant', to: pagePaths.grants }] : []),
  ...(siteLinks.expensesForm ? [{ label: 'Get an expense reimbursed', to: pagePaths.expenses }] : []),
];

export const shopLabel = 'Shop';
export const helpLabel = 'I want to help';
/** For screen readers, after `helpLabel` in the header: in a page it opens the donation dialog. */
export const helpDetail = '– all the ways';
