import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'Training that keeps people alive until a medic arrives: stop the bleeding, keep warm, call for help.',
  },
  projectOverviewSection: {
    descriptions: [
      '500 soldiers trained.',
      'The first minutes after an injury belong to whoever stands closest. Stay Safe UA teaches that person what to do with a tourniquet, a bandage and calm hands.',
      'Practice happens on the ground, in gloves, in bad light, again and again, until the hands remember by themselves.',
    ],
    projectVideoLink: 'https://videos.example.org/stay-safe-ua',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
