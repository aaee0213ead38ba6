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

export const shopLabel = 'Shop';
export const helpLabel = 'I want to help';
