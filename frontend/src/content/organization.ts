/** Facts about the organization for every page. */
export const organization = {
  name: 'Volunteers for Ukraine',
  /** The line break of the logo. */
  nameLines: ['Volunteers', 'for Ukraine'],
  shortName: 'VfU',
  status: '501(c)(3) non-profit',
  description: 'A volunteer-run 501(c)(3) charity that provides humanitarian aid in Ukraine.',
} as const;

/** Shown in the footer; the address is a sample until the organization sets its own. */
export const inquiries = {
  label: 'General inquiries',
  email: 'info@volunteers.example.org',
  sample: true,
} as const;

/** Badges with which a donor can look up the organization; registries and numbers are samples. */
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

/** Describes a payment link to screen readers. */
export const checkoutHint = 'Leads to our payment provider’s page';

export const footerText = {
  badges: 'Transparency',
  qr: 'Scan to donate',
  qrAlt: 'QR code of our donation page',
  rights: 'All rights reserved',
} as const;
