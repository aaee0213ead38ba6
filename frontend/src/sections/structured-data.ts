import { organization, socialAccounts, structuredDataText } from 'content:site';
import { siteLinks } from '../content/site-links';
import { pageAddress } from '../lib/language';

/** A page in the breadcrumb trail; `path` begins with a slash. */
export interface Breadcrumb {
  name: string;
  path: string;
}

const context = { '@context': 'https://schema.org' };

/** The organization (schema.org/NGO). `site` is the site's origin, without a slash. Sample accounts are left out. */
export function ngo(site: string): object {
  const accounts = socialAccounts.filter(({ sample }) => !sample).map(({ href }) => href);
  return {
    ...context,
    '@type': 'NGO',
    '@id': `${site}/#organization`,
    name: organization.name,
    description: organization.description,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    nonprofitStatus: 'https://schema.org/Nonprofit501c3',
    ...(accounts.length > 0 && { sameAs: accounts }),
  };
}

/** Both ways to give by card (schema.org/DonateAction). */
export function donateAction(site: string): object {
  return {
    ...context,
    '@type': 'DonateAction',
    name: structuredDataText.donate,
    recipient: { '@type': 'NGO', '@id': `${site}/#organization`, name: organization.name },
    target: [siteLinks.donateOnce, siteLinks.donateMonthly].map((link) => ({
      '@type': 'EntryPoint',
      urlTemplate: new URL(link, site).href,
    })),
  };
}

/** The trail from the home page to this page (schema.org/BreadcrumbList). */
export function breadcrumbList(trail: Breadcrumb[]): object {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: structuredDataText.home, path: '/' }, ...trail].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: pageAddress(path),
    })),
  };
}
