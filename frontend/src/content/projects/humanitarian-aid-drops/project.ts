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
    description: 'Humanitarian aid helps once it arrives. A drop is that moment.',
  },
  projectOverviewSection: {
    descriptions: [
      'Over 50 million USD of aid delivered by one volunteer.',
      'The last miles are the hardest. It takes people who know where help is needed and go there.',
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A loaded pickup on a winding road between poplars.' },
      { key: photo03, alt: 'Two volunteers at a long table of parcels, an old woman before it.' },
      { key: photo04, alt: 'A volunteer with a parcel beside a truck in a snowy village with a church.' },
      { key: photo05, alt: 'A volunteer hands a parcel to an old woman at her thatched house.' },
      { key: photo06, alt: 'A ticked list above a pallet of crates at dawn.' },
      { key: photo07, alt: 'Two children and their mother cheer at a loaded pickup.' },
    ],
    sample: true,
  },
};
