import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'crates-for-ukraine',
  name: 'Crates for Ukraine',
  badge: 'humanitarian',
  summary: '52 pallets and 416 crates.',
  picture: {
    key: picture,
    alt: 'A cargo ship with containers; on the quay crates and two people who pass on a parcel.',
  },
};
