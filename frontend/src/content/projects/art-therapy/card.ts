import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'art-therapy',
  name: 'William & Mary College Flourishing Through Life Program',
  summary: 'Art therapy: a way to say what is hard to put into words.',
  picture: {
    key: picture,
    alt: 'A painter and a girl at an easel in a room hung with pictures.',
  },
};
