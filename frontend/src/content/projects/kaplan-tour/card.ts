import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kaplan-tour',
  name: 'Kaplan Tour',
  badge: 'humanitarian',
  summary: 'A tour: a stop, and then the road again.',
  picture: { key: picture, alt: 'A music stand and a violin on a stage between red curtains.' },
};
