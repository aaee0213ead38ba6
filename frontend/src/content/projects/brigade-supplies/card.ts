import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'brigade-supplies',
  name: 'Brigade Supplies',
  badge: 'Humanitarian',
  summary: 'Boots, blankets, warm food, and whatever else stands on the list.',
  picture: { key: picture, alt: 'A field kitchen steams beside a truck in the snow.' },
};
