import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'completed',
    name: card.name,
    description: 'An airshow: a day of looking up together.',
  },
  projectOverviewSection: {
    descriptions: [
      'At an airshow, everyone watches the sky for joy. It is a good place to speak of people who watch it in fear.',
      {
        text: 'Who flew, who came to watch and what the day made possible will be written here.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Three biplanes climb side by side into the sunset with colored trails.' },
      { key: photo03, alt: 'A yellow biplane in the door of a hangar, a girl and her mother looking at it.' },
      { key: photo04, alt: 'A table with parcels under a line of pennants, an airplane passing above.' },
      { key: photo05, alt: 'A child on a man’s shoulders reaches up toward a helicopter.' },
    ],
    sample: true,
  },
};
