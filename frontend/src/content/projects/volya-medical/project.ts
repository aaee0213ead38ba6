import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description: 'Equipment and supplies for medics who work far from a hospital.',
  },
  projectOverviewSection: {
    descriptions: [
      'A field clinic is a tent, a lamp and what is in the bags. When the bags are full, a medic can do in a meadow what usually needs a ward.',
      'A good set answers to the work: one for bleeding, one for burns, one for the long way to the hospital.',
      'Whatever is used up is noted, and the next set is packed with it.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
