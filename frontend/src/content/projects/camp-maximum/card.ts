import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'camp-maximum',
  name: 'Camp Maximum',
  badge: 'educational',
  summary: '40 children at camp.',
  picture: {
    key: picture,
    alt: 'Five children hand in hand before two tents at the edge of a wood.',
  },
};
