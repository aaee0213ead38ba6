import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description: 'Boots, blankets, warm food and the small things nobody thinks of until they are missing.',
  },
  projectOverviewSection: {
    descriptions: [
      'A list comes in from people we know: so many pairs of gloves, a field kitchen, lamps, soap. What is on the list gets bought, and what is not stays in the shop.',
      'The lorry goes as far as the road does, and a pickup takes the rest. Whoever signs for the load is the one who asked for it.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
