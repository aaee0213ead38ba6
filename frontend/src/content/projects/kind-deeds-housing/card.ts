import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kind-deeds-housing',
  name: 'Kind Deeds Housing',
  badge: 'humanitarian',
  summary: 'Housing for people who had to leave their homes.',
  picture: {
    key: picture,
    alt: 'Three village houses in a row, a ladder and paint pots in front, a woman with her arms up.',
  },
};
