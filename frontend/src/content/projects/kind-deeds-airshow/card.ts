import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kind-deeds-airshow',
  name: 'Kind Deeds Airshow',
  badge: 'humanitarian',
  summary: 'An airshow, and everyone looks up.',
  picture: { key: picture, alt: 'A biplane draws a loop of smoke over a field of cheering families.' },
};
