import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'humanitarian-aid-drops',
  name: 'Humanitarian Aid Drops',
  badge: 'humanitarian',
  summary: 'Humanitarian aid, taken to the people who need it.',
  picture: { key: picture, alt: 'An airplane over a village where four people pass parcels along.' },
};
