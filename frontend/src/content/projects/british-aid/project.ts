import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'Ambulances and loaded vans from Britain, driven across a continent by people who took a week off work.',
  },
  projectOverviewSection: {
    descriptions: [
      'A retired ambulance still has years of work in it. Somebody has to find it, mend it and fill every corner with supplies.',
      'Then they drive: a ferry at night, border after border, coffee from a flask. At the end of the road they hand over the keys and take the train home.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
