import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description: 'A concert tour that carried Ukrainian music to new ears and brought help home.',
  },
  projectOverviewSection: {
    descriptions: [
      'Music asks for nothing but attention, and it opens doors that speeches do not. On a tour each evening is a concert and a conversation.',
      'Who comes to listen may stay to ask what else there is to do, and a box by the door is an answer for that evening.',
    ],
    projectVideoLink: 'https://videos.example.org/kaplan-tour',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
