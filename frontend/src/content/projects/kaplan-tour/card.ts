import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kaplan-tour',
  name: 'Kaplan Tour',
  badge: 'Humanitarian',
  summary: 'A tour, from one place to the next.',
  picture: { key: picture, alt: 'A music stand and a violin on a stage between red curtains.' },
};
