import { organization } from './organization';
import { pagePaths } from '../lib/page-paths';

/** A page's title and description for browser tabs and search results. */
export interface PageHead {
  title: string;
  description: string;
}

const home: PageHead = {
  title: `${organization.name} – humanitarian aid, hand to hand`,
  description:
    'We are volunteers who provide humanitarian aid in Ukraine: pilot survival vests, youth resiliency, housing. Give once, monthly, or in miles.',
};

/** The titles and descriptions of the pages that have their own (specification section 2), and of /privacy. */
const heads: Record<string, PageHead> = {
  [pagePaths.home]: home,
  [pagePaths.about]: {
    title: `About us – ${organization.name}`,
    description:
      'Meet the people of Volunteers for Ukraine: board of directors, advisory board members and volunteers.',
  },
  [pagePaths.milesHotel]: {
    title: `Give miles and points – ${organization.name}`,
    description:
      'Give air miles, hotel points or credit card points. They can pay for flights and hotel nights on the way to people who need help.',
  },
  [pagePaths.corporateContribution]: {
    title: `Corporate partnerships – ${organization.name}`,
    description:
      'Sponsor a project, match your employees’ gifts, or round up at the register: ways a company can help Ukraine.',
  },
  [pagePaths.partners]: {
    title: `Partnering NGOs – ${organization.name}`,
    description: 'The non-governmental organizations we work with to bring aid to Ukraine.',
  },
  [pagePaths.allProjects]: {
    title: `Projects – ${organization.name}`,
    description:
      'Current projects that need your help: pilot survival vests, youth resiliency, housing, fiscal sponsoring and more.',
  },
  [pagePaths.donate]: {
    title: `Donate – ${organization.name}`,
    description:
      'Give once or every month to humanitarian aid in Ukraine. We are a 501(c)(3) non-profit run by volunteers.',
  },
  [pagePaths.privacy]: {
    title: `Your data – ${organization.name}`,
    description: 'What we know about our visitors and donors, how long we keep it, and how to ask for it.',
  },
  [pagePaths.contactUs]: {
    title: `Contact us – ${organization.name}`,
    description: 'Write to us: questions, offers of help, and aid you would like to send to Europe.',
  },
};

/** Words in the data for search engines. */
export const structuredDataText = { donate: `Donate to ${organization.name}`, home: 'Home' } as const;

/** What a page says about itself. */
export interface PageSummary {
  /** The page's heading. */
  name?: string | undefined;
  description?: string | undefined;
}

/**
 * The head of the page at a path, without query or trailing slash. A page without an own entry is titled by its heading,
 * followed by the home page's title.
 */
export function headFor(path: string, { name, description }: PageSummary = {}): PageHead {
  return (
    heads[path] ?? {
      title: name === undefined ? home.title : `${name} | ${home.title}`,
      description: description ?? home.description,
    }
  );
}
