import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Ongoing Project',
    name: card.name,
    description:
      'A vest that holds what a pilot needs in the first hour on the ground: a bandage, a light, a signal, a way to be found.',
  },
  projectOverviewSection: {
    descriptions: [
      'A crew that comes down far from help has only what it wears. A survival vest puts first aid and a signal where two cold hands can find them in the dark.',
      'Each vest is fitted, packed and checked before it is handed over, because a pocket in the wrong place costs minutes.',
      'Your gift pays for the vest and for what goes into its pockets.',
    ],
    projectVideoLink: 'https://videos.example.org/pilot-vests',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
