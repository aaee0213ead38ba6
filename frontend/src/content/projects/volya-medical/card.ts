import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'volya-medical',
  name: 'Volya Medical',
  badge: 'medical',
  summary: 'Medical aid for people in Ukraine.',
  picture: {
    key: picture,
    alt: 'A tent lit from inside at dusk, a medic with a large first aid bag in front.',
  },
};
