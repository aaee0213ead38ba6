import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'operation-santa-claus',
  name: 'Operation Santa Claus',
  summary: 'A holiday gift drive for military families, 2024.',
  until: '2024-12-25',
  picture: {
    key: picture,
    alt: 'Wrapped parcels in the snow before a lit village house; a volunteer and a child.',
  },
};
