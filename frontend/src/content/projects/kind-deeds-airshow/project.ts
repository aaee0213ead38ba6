import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Completed Project',
    name: card.name,
    description: 'An airshow for families: a day on which the noise in the sky is there to please.',
  },
  projectOverviewSection: {
    descriptions: [
      'For many children an engine overhead means running for cover. At an airshow it means a loop, a trail of smoke and a wave from the cockpit.',
      'Between two flights there is time to talk. Beside the runway, people who want to help can meet those who pack, drive and deliver.',
    ],
    projectVideoLink: 'https://videos.example.org/kind-deeds-airshow',
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Three biplanes climb side by side into the sunset with colored trails.' },
      { key: photo03, alt: 'A yellow biplane in the door of a hangar, a girl and her mother looking at it.' },
      { key: photo04, alt: 'A table with parcels under a line of pennants, an airplane passing above.' },
      { key: photo05, alt: 'A child on a man’s shoulders reaches up toward a helicopter.' },
    ],
  },
  sample: true,
};
