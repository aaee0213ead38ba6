import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Ongoing Project',
    name: card.name,
    description:
      'Repaired rooms for families whom the war has put on the road: a stove that draws, a window that closes, a key of one’s own.',
  },
  projectOverviewSection: {
    descriptions: [
      'Leaving home takes an hour. Finding the next one can take years, and a family cannot wait that long in a school gym.',
      'We help to turn empty houses into homes again: roof first, then heat and water, then beds, a table and a door that locks.',
      'Many hands are there already. What they lack is glass, timber and pipes, and that is what a gift becomes.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
