import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'stay-safe-ua',
  name: 'Stay Safe UA',
  badge: 'educational',
  summary: '500 soldiers trained.',
  picture: {
    key: picture,
    alt: 'A trainer with a large first aid bag before a line of soldiers under trees.',
  },
};
