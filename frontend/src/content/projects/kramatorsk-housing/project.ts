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
    description: 'Housing: a roof, some warmth, and a door that closes behind you.',
  },
  projectOverviewSection: {
    descriptions: [
      'Leaving home takes an hour. Finding the next one can take years.',
      'A home is a long list: walls and a roof, heat and water, beds and a table, a lock and its key.',
      'Repairing a home takes glass, lumber, pipes and many hands.',
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Two men put a new window into a room, a ladder and paint pots beside them.' },
      { key: photo03, alt: 'A made bed, a burning stove, and a mother with her child in the evening.' },
      {
        key: photo04,
        alt: 'A truck stands before two apartment blocks in the snow; a volunteer greets an old woman.',
      },
      { key: photo05, alt: 'A family of four around a table, a teapot between them, night in the window.' },
      {
        key: photo06,
        alt: 'A large key with an embroidered tag in front of a sunset and an apartment block.',
      },
      { key: photo07, alt: 'A woman and a child wave from the yard of a house on a sunny day.' },
    ],
    sample: true,
  },
};
