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
    name: card.name,
    description:
      'A vehicle that drives into the river on one side and out on the other, kept running by its sponsors.',
  },
  projectOverviewSection: {
    descriptions: [
      'A flooded street or a broken crossing cuts a village off from bread, medicine and the road out. An amphibious vehicle needs neither bridge nor ferry.',
      'Sponsoring one does not end with buying it. It needs fuel, spare parts, a trailer and a mechanic who knows its moods.',
      'On the way over it carries parcels; on the way back, people who want to leave.',
    ],
    projectVideoLink: 'https://videos.example.org/aqueducks',
  },
  projectGallerySection: {
    photos: [
      card.picture,
      {
        key: photo02,
        alt: 'An ochre amphibious vehicle drives down a sandy bank, one person on each shore.',
      },
      { key: photo03, alt: 'An amphibious vehicle between flooded houses, a woman waving from a roof.' },
      { key: photo04, alt: 'Two mechanics at an amphibious vehicle in a workshop.' },
      { key: photo05, alt: 'A volunteer hands a parcel to a mother and child, the vehicle waiting behind.' },
      { key: photo06, alt: 'An amphibious vehicle crosses moonlit water with its lamp on.' },
      { key: photo07, alt: 'A truck pulls an amphibious vehicle through the snow.' },
    ],
  },
  sample: true,
};
