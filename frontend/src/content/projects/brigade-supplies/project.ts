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
    label: 'Completed Project',
    name: card.name,
    description:
      'Things to wear, to sleep under and to eat from, and the small ones that nobody thinks of until they are missing.',
  },
  projectOverviewSection: {
    descriptions: [
      'It begins with a list: so many pairs of gloves, a field kitchen, lamps, soap. What is on the list gets bought, and what is not stays in the store.',
      'The truck goes as far as the road does, and a pickup takes the rest. Whoever asked for the load should be the one who signs for it.',
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
  },
};
