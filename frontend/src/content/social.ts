/** The four social networks. The addresses are samples until the organization sets its own. */
export interface SocialAccount {
  network: 'Facebook' | 'Instagram' | 'LinkedIn' | 'YouTube';
  href: string;
  sample?: true;
}

export const socialAccounts: SocialAccount[] = [
  { network: 'Facebook', href: 'https://social.example.org/facebook', sample: true },
  { network: 'Instagram', href: 'https://social.example.org/instagram', sample: true },
  { network: 'LinkedIn', href: 'https://social.example.org/linkedin', sample: true },
  { network: 'YouTube', href: 'https://social.example.org/youtube', sample: true },
];
