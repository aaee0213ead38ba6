import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'pilot-vests',
  name: 'Pilot Survival Vests Initiative',
  badge: 'Medical',
  summary: 'A radio, a tourniquet, a light: what a pilot who comes down needs until rescue arrives.',
  picture: {
    key: picture,
    alt: 'A survival vest with radio and pouches on a hanger above a field of wheat, a helicopter behind it.',
  },
};
