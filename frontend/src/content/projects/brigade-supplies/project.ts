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
    description: 'Supplies for a brigade: things that people far from home need to count on.',
  },
  projectOverviewSection: {
    descriptions: [
      'Living outdoors for months wears things out and uses things up. Supplies have to keep coming.',
      { text: 'What was on the list, who asked for it and when it arrived will be told here.', sample: true },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Rows of boots on shelves and a pile of blankets; a volunteer reaches up.' },
      { key: photo03, alt: 'A list with its upper lines ticked, and a pair of red mittens.' },
      { key: photo04, alt: 'A volunteer carries a parcel from a truck to a pallet.' },
      { key: photo05, alt: 'A pickup on a dirt track between dark pines at dusk.' },
      { key: photo06, alt: 'Two soldiers sit by an iron stove in the snow at night.' },
      { key: photo07, alt: 'A volunteer hands a parcel to a soldier in a doorway full of light.' },
    ],
    sample: true,
  },
};
