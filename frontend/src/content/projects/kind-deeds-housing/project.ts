import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'Homes made ready together with Kind Deeds, for people who had to begin again with two suitcases.',
  },
  projectOverviewSection: {
    descriptions: [
      'A home is more than walls: it is a shelf for the plates and a place where the children do their homework. Such a project looks after the building and after what makes it lived in.',
      'Painting, carrying and repairing side by side makes neighbors of strangers, and by the day of the keys a street has begun.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
