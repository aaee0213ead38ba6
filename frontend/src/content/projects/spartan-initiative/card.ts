import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'spartan-initiative',
  name: 'Spartan 100 Initiative',
  badge: 'humanitarian',
  summary:
    '100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits delivered.',
  picture: {
    key: picture,
    alt: 'Loaded pickups in snow, a generator and a field stove; a parcel changes hands.',
  },
};
