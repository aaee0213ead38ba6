import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kind-deeds-housing',
  name: 'Kind Deeds Housing',
  badge: 'Humanitarian',
  summary: 'Two suitcases and a key: homes made ready for people who had to begin again.',
  picture: {
    key: picture,
    alt: 'A row of houses with freshly painted doors, a ladder and paint pots in front.',
  },
};
