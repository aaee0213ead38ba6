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
    description: 'Medical aid: what has to be on hand before it is needed.',
  },
  projectOverviewSection: {
    descriptions: [
      'Most medical supplies are used once. What helped yesterday has to be there again tomorrow.',
      { text: 'What was given under this name, and to which medics, will be told here.', sample: true },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Two people take supplies from shelves of bottles and boxes.' },
      { key: photo03, alt: 'A medic between two empty beds in a quiet ward.' },
      { key: photo04, alt: 'Five packed first aid bags and a list on a table.' },
      { key: photo05, alt: 'A medic and a soldier beside a waiting helicopter at dawn.' },
      { key: photo06, alt: 'A volunteer carries a parcel to an ambulance in the snow.' },
      { key: photo07, alt: 'Two lit tents under a sky full of stars, a medic outside.' },
    ],
    sample: true,
  },
};
