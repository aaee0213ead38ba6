import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import photo06 from './06?picture';
import photo07 from './07?picture';
import photo08 from './08?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'completed',
    name: card.name,
    description: 'Aid for Ukraine by the crate, and the crates by the pallet.',
  },
  projectOverviewSection: {
    descriptions: [
      '52 pallets and 416 crates.',
      'A crate is a good measure of help: a family, a school class or a store can fill one, and everyone can see when it is full.',
      '5K transport cost for crates.',
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Two volunteers between tall pallets of crates in a hall.' },
      {
        key: photo03,
        alt: 'An open crate with a list pinned to it, folded blankets and a first aid bag beside.',
      },
      { key: photo04, alt: 'A cargo ship on a calm sea at sunset, birds above.' },
      { key: photo05, alt: 'Two trucks on a straight road between harvested fields.' },
      { key: photo06, alt: 'A volunteer shows an old woman and a child a stack of crates in a village.' },
      { key: photo07, alt: 'Two medics at a crate with a green cross in a bright ward.' },
      { key: photo08, alt: 'Children and adults unpack a crate in a classroom.' },
    ],
    sample: true,
  },
};
