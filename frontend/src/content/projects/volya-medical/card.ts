import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'volya-medical',
  name: 'Volya Medical',
  badge: 'Medical',
  summary: 'Supplies for medics who work far from a hospital.',
  picture: {
    key: picture,
    alt: 'A tent lit from inside at dusk, a medic with a large first aid bag in front.',
  },
};
