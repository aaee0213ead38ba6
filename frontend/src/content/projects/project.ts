import type { SiteLink } from '../navigation';
import type { PictureRef } from '../picture';
import type { OutboundLink, Paragraph } from '../sample';

/** The closed lists of badges and labels (specification section 2); project-labels.ts has the words. */
export const projectBadges = ['humanitarian', 'medical', 'educational'] as const;
export type ProjectBadge = (typeof projectBadges)[number];
export const projectLabels = ['completed', 'ongoing', 'upcoming'] as const;
export type ProjectLabel = (typeof projectLabels)[number];

/**
 * The project pages that the specification names (section 2). Each requires a folder; any other folder adds
 * a page.
 */
export const specifiedProjects = [
  'spartan-initiative',
  'pilot-vests',
  'edcamp',
  'kramatorsk-housing',
  'kind-deeds-housing',
  'kind-deeds-airshow',
  'camp-maximum',
  'crates-for-ukraine',
  'stay-safe-ua',
  'aqueducks',
  'moaa-ukraine',
  'fiscal-sponsoring',
  'brigade-supplies',
  'operation-santa-claus',
  'art-therapy',
  'humanitarian-aid-drops',
  'kaplan-tour',
  'british-aid',
  'volya-medical',
] as const;

/** A project in a list; `card.ts` of the project's folder. */
export interface ProjectCard {
  /** The page's path without its slash, equal to the folder's name. */
  slug: string;
  name: string;
  badge?: ProjectBadge;
  /** One or two sentences on the purpose; no unproven fact. */
  summary: string;
  picture: PictureRef;
  /** The list on /all-projects that shows it after the specification's projects. */
  list?: 'current' | 'successful';
  /** The last day (YYYY-MM-DD) before the event is over; `npm run content` reports it after that. */
  until?: string;
}

/** A project's own page (specification section 3, Project data); `project.ts` of the project's folder. */
export interface Project {
  card: ProjectCard;
  /** The project is fully funded; the site says that gifts may be used elsewhere. */
  funded?: true;
  heroSection: {
    label?: ProjectLabel;
    name: string;
    description: Paragraph;
    /** The project's own donation page, instead of the donation dialog. */
    donateLink?: string;
  };
  projectOverviewSection: {
    /** One entry per paragraph. */
    descriptions: Paragraph[];
    projectVideoLink?: OutboundLink;
    readMoreLink?: OutboundLink;
    /** Pages of this site to read next. */
    nextSteps?: SiteLink[];
    projectImage?: PictureRef;
  };
  projectGallerySection: {
    photos: PictureRef[];
    /** The pictures are illustrations instead of photographs. */
    sample?: true;
  };
}
