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
    description: 'A place to live, for people who left theirs behind.',
  },
  projectOverviewSection: {
    descriptions: [
      'A family needs a roof first, then a stove, then a shelf for the plates and a table for homework.',
      {
        text: 'The families who live in these homes will tell about them here, if they wish.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A man fits a freshly painted blue door beside tall sunflowers.' },
      { key: photo03, alt: 'A mother and a daughter with one suitcase step into a room with a made bed.' },
      { key: photo04, alt: 'A volunteer carries a parcel past a pile of folded blankets.' },
      { key: photo05, alt: 'A volunteer hands a key to an old woman before a thatched house.' },
      { key: photo06, alt: 'Three houses with lit windows at night, a father and a child on the path.' },
      { key: photo07, alt: 'A mother helps a child with homework at a table under a lamp.' },
    ],
    sample: true,
  },
};
