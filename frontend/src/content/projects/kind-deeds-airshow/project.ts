import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description:
      'A day of wings over an open field, so that families could look up at the sky and be glad of it.',
  },
  projectOverviewSection: {
    descriptions: [
      'For many children an engine overhead means running for cover. At an airshow the same sound may mean a loop, a trail of smoke and a wave from the cockpit.',
      'Between two flights there is time to talk. At the tables beside the runway people who want to help meet those who pack, drive and deliver.',
      'Wonder first, help second: that is the order of such a day.',
    ],
    projectVideoLink: 'https://videos.example.org/kind-deeds-airshow',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
