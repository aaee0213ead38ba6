import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'pilot-vests',
  name: 'Pilot Survival Vests Initiative',
  badge: 'Medical',
  summary:
    'A vest with a radio, a tourniquet and a light gives a pilot who comes down the hours that rescue needs.',
  picture: {
    key: picture,
    alt: 'A survival vest with radio and pouches on a hanger above a field of wheat, a helicopter behind it.',
  },
};
