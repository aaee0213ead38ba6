import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'pilot-vests',
  name: 'Pilot Survival Vests Initiative',
  badge: 'medical',
  summary: 'A survival vest holds what a pilot needs after coming down: first aid, and a way to be found.',
  picture: {
    key: picture,
    alt: 'A survival vest with radio and pouches on a hanger above a field of wheat, a helicopter behind it.',
  },
};
