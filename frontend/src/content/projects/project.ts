import type { PictureRef } from '../picture';

/** The closed lists of badges and labels (specification section 2). */
export const projectBadges = ['Humanitarian', 'Medical', 'Educational'] as const;
export type ProjectBadge = (typeof projectBadges)[number];
export const projectLabels = ['Completed Project', 'Ongoing Project', 'Upcoming Project'] as const;
export type ProjectLabel = (typeof projectLabels)[number];

/** Every project page there is (specification section 2); a folder of any other name is a mistake. */
export const projectSlugs = [
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
  /** One or two sentences: what such a project is for. */
  summary: string;
  picture: PictureRef;
}

/** A project's own page (specification section 3, Project data); each project folder's `project.ts`. */
export interface Project {
  heroSection: { label?: ProjectLabel; name: string; description: string };
  projectOverviewSection: {
    descriptions: string[];
    projectVideoLink?: string;
    readMoreLink?: string;
    projectImage?: PictureRef;
  };
  projectGallerySection: { photos: PictureRef[] };
}
