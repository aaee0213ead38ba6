/** The four social networks. The accounts' addresses are samples until the organisation's own are set. */
export interface SocialAccount {
  network: 'Facebook' | 'Instagram' | 'LinkedIn' | 'YouTube';
  href: string;
  sample?: true;
}

export const socialAccounts: SocialAccount[] = [
  { network: 'Facebook', href: 'https://www.facebook.com/', sample: true },
  { network: 'Instagram', href: 'https://www.instagram.com/', sample: true },
  { network: 'LinkedIn', href: 'https://www.linkedin.com/', sample: true },
  { network: 'YouTube', href: 'https://www.youtube.com/', sample: true },
];
