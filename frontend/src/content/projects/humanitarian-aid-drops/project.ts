import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description: 'Food, water and medicine brought to the last village on the road, and to the one after it.',
  },
  projectOverviewSection: {
    descriptions: [
      'Over 50 million USD of aid delivered by one volunteer: that is what patience and a full tank can come to.',
      'A drop is a simple thing: a van stops, the doors open, people who live there hand the parcels on. The hard part is knowing which village has been left out, and going there.',
      'Those who drive come back with a list for the next time.',
    ],
    projectVideoLink: 'https://videos.example.org/humanitarian-aid-drops',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
