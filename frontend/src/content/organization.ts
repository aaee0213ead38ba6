/** What the site says about the organization itself on every page. */
export const organization = {
  name: 'Volunteers for Ukraine',
  /** As the logo breaks it. */
  nameLines: ['Volunteers', 'for Ukraine'],
  shortName: 'VfU',
  status: '501(c)(3) non-profit',
  description: 'A volunteer-run 501(c)(3) charity that provides humanitarian aid in Ukraine.',
} as const;

/** Shown in the footer; the address is a sample until the organization's own is set. */
export const inquiries = {
  label: 'General inquiries',
  email: 'info@volunteers.example.org',
  sample: true,
} as const;

/** Marks that let a donor look the organization up; registries and numbers are samples. */
export interface TransparencyBadge {
  name: string;
  detail: string;
  sample?: true;
}

export const transparencyBadges: TransparencyBadge[] = [
  { name: '501(c)(3)', detail: 'Non-profit organization' },
  { name: 'Transparency seal', detail: 'Given by a registry', sample: true },
  { name: 'Charity registry', detail: 'Our entry and its number', sample: true },
];

/** Said of a link that leads to the payment provider, to those who hear the page. */
export const checkoutHint = 'Leads to our payment provider’s page';

export const footerWords = {
  badges: 'Transparency',
  qr: 'Scan to donate',
  qrAlt: 'QR code of our donation page',
  rights: 'All rights reserved',
} as const;
