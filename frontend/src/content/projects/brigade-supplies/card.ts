import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'brigade-supplies',
  name: 'Brigade Supplies',
  badge: 'humanitarian',
  summary: 'Supplies for the people who serve in a brigade.',
  picture: { key: picture, alt: 'A field kitchen steams beside a truck in the snow.' },
};
