import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'fiscal-sponsoring',
  name: 'Fiscal Sponsoring',
  badge: 'humanitarian',
  summary: 'Gifts under a charity’s roof: over 100 thousand USD per quarter.',
  picture: {
    key: picture,
    alt: 'Two hands meet above an open account book, sunflowers on the table.',
  },
};
