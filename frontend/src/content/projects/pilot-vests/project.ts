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
    label: 'ongoing',
    name: card.name,
    description: 'Survival vests for pilots: first aid and a signal, worn on the body, until help arrives.',
  },
  projectOverviewSection: {
    descriptions: [
      'A crew that comes down far from help has only what it wears. A survival vest puts first aid and a signal where two cold hands can find them in the dark.',
      'A vest has to be fitted, packed and checked before it is handed over: a pocket in the wrong place costs minutes.',
    ],
    projectVideoLink: { href: 'https://videos.example.org/pilot-vests', sample: true },
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A volunteer straightens the straps of a vest that a crew member tries on.' },
      {
        key: photo03,
        alt: 'First aid bag, flare, bandage, radio and flashlight laid out on a table under a lamp.',
      },
      { key: photo04, alt: 'Three crew members in helmets wait beside a helicopter at sunset.' },
      {
        key: photo05,
        alt: 'A light in a dark wood: somebody signals to a helicopter with its searchlight on.',
      },
      { key: photo06, alt: 'A helicopter and a vest above a snowy line of pines, one of the crew waving.' },
      { key: photo07, alt: 'A mother and a child wave at a helicopter over the wheat.' },
    ],
    sample: true,
  },
};
