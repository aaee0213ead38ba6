import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'One hundred of everything a winter asks for: vehicles, power, heat, a warm place to sleep, and first aid within reach.',
  },
  projectOverviewSection: {
    descriptions: [
      'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits.',
      'A vehicle is the first link of the chain: nothing else on the list moves without one. A generator keeps a phone charged and a lamp lit, and a stove turns a cellar into a kitchen.',
      'Such a list is long on purpose. What arrives together can be used together, the evening it arrives.',
    ],
    projectVideoLink: 'https://videos.example.org/spartan-initiative',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
