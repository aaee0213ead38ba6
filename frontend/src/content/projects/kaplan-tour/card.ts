import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kaplan-tour',
  name: 'Kaplan Tour',
  badge: 'Educational',
  summary: 'Music carried from hall to hall, with help going the other way.',
  picture: { key: picture, alt: 'A music stand and a violin on a stage between red curtains.' },
};
