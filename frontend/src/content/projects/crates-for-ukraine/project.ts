import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'Aid packed into crates that people fill themselves, stacked on pallets and sent across the sea.',
  },
  projectOverviewSection: {
    descriptions: [
      '52 pallets and 416 crates went on their way. The transport cost 5K.',
      'A crate is a good measure for help: a family, a school class or a shop can fill one, and everyone can see when it is full.',
      'A list on the lid says what is inside, so that at the other end a nurse opens the right one first.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
