import { formPages as allFormPages } from 'content:site';
import { siteLinks } from './site-links';

/** A link inside the site: `to` is a route of specification section 2. */
export interface SiteLink {
  label: string;
  to: string;
}

/** The footer links to pages with an embedded form; omits those whose form has no address. */
export const formPages: SiteLink[] = allFormPages.filter(({ setting }) => siteLinks[setting]);
