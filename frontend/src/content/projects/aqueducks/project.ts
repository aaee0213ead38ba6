import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    name: card.name,
    description: 'Where a bridge is down, a vehicle that swims is the bridge. Sponsors keep it moving.',
  },
  projectOverviewSection: {
    descriptions: [
      'A flooded street or a broken crossing cuts a village off from bread, medicine and the road out. An amphibious vehicle drives in on one bank and out on the other.',
      'Sponsoring one means more than buying it: fuel, spare parts, a trailer, and a mechanic who knows its moods.',
      'On the way over it carries parcels; on the way back, people who want to leave.',
    ],
    projectVideoLink: 'https://videos.example.org/aqueducks',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
