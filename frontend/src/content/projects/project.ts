import type { SiteLink } from '../navigation';
import type { PictureRef } from '../picture';
import type { OutboundLink, Paragraph } from '../sampled';

/** The closed lists of badges and labels (specification section 2). */
export const projectBadges = ['Humanitarian', 'Medical', 'Educational'] as const;
export type ProjectBadge = (typeof projectBadges)[number];
export const projectLabels = ['Completed Project', 'Ongoing Project', 'Upcoming Project'] as const;
export type ProjectLabel = (typeof projectLabels)[number];

/**
 * The project pages that the specification names (section 2). Each must have its folder; a folder of another name adds
 * a page of its own.
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

/** What lists of projects show; each project folder's `card.ts`. */
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

/** A project's own page (specification section 3, Project data); each project folder's `project.ts`. */
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
    /** One entry a paragraph. */
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
