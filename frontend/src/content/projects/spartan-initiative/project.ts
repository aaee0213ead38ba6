import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import photo06 from './06?picture';
import photo07 from './07?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'completed',
    name: card.name,
    description: 'Vehicles to get there, power and heat, a warm place to sleep, and first aid within reach.',
  },
  projectOverviewSection: {
    descriptions: [
      'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits.',
      'Nothing else on the list moves without a vehicle. A generator keeps a phone charged and a lamp lit, and a stove turns a cellar into a kitchen.',
    ],
    projectVideoLink: { href: 'https://videos.example.org/spartan-initiative', sample: true },
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Five loaded pickups in a row that reaches back to the poplars.' },
      {
        key: photo03,
        alt: 'An iron stove warms a cellar; an old woman sits by it, a volunteer brings a parcel.',
      },
      { key: photo04, alt: 'A generator in the snow lights a village house under the stars.' },
      {
        key: photo05,
        alt: 'Shelves of rolled sleeping bags; one volunteer reaches up, another carries a yellow one.',
      },
      { key: photo06, alt: 'First aid kits piled in the snow between a volunteer and a soldier.' },
      { key: photo07, alt: 'A pickup with its load against a large low sun, a person on either side.' },
    ],
    sample: true,
  },
};
