import { siteLinks } from './site-links';

/** A link inside the site: `to` is a route of specification section 2. */
export interface SiteLink {
  label: string;
  to: string;
}

/** Header and footer links, in order; each is hidden while the visitor is on its page. */
export const navigation: SiteLink[] = [
  { label: 'Home', to: '/' },
  { label: 'About VfU', to: '/about' },
  { label: 'Projects', to: '/all-projects' },
  { label: 'Partnering NGOs', to: '/partners' },
];

/** The pages with a form of their own, in the footer; those whose form has no address are left out. */
export const formPages: SiteLink[] = [
  ...(siteLinks.sponsorshipsForm ? [{ label: 'Apply for fiscal sponsorship', to: '/sponsorships' }] : []),
  ...(siteLinks.grantsForm ? [{ label: 'Request a grant', to: '/grants' }] : []),
  ...(siteLinks.expensesForm ? [{ label: 'Get an expense reimbursed', to: '/expenses' }] : []),
];

export const shopLabel = 'Shop';
export const helpLabel = 'I want to help';
