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
    description: 'A vehicle sponsorship. Where the vehicle goes, help can follow.',
  },
  projectOverviewSection: {
    descriptions: [
      'A vehicle costs money before its first mile and on every mile after: fuel, tires, repairs. Sponsors share the cost and keep it rolling.',
      {
        text: 'The people who know the Aqueducks will tell here who they are, what they drive and where.',
        sample: true,
      },
    ],
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
    sample: true,
  },
};
