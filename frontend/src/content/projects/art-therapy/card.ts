import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'art-therapy',
  name: 'William & Mary College Flourishing Through Life Program',
  summary: 'A program that carries its hope in its name.',
  picture: {
    key: picture,
    alt: 'A painter and a girl at an easel in a room hung with pictures.',
  },
};
