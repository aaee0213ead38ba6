import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import photo06 from './06?picture';
import photo07 from './07?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'completed',
    name: card.name,
    description: 'Humanitarian aid: what one household can spare and another cannot do without.',
  },
  projectOverviewSection: {
    descriptions: [
      'Aid is a chain of people. Each one hands it to the next, and the last one knows whose door to knock on.',
      {
        text: 'The people who took part will tell what was sent under this name, where it came from and who received it.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Two people prepare an ambulance in a garage.' },
      { key: photo03, alt: 'Volunteers load parcels and a first aid bag into an ambulance.' },
      { key: photo04, alt: 'A ferry at night on a calm sea under a full moon.' },
      { key: photo05, alt: 'Three ambulances come down a road between poplars.' },
      { key: photo06, alt: 'A volunteer hands a medic the key of an ambulance at sunset.' },
      { key: photo07, alt: 'A medic waves beside an ambulance that has arrived in a village.' },
    ],
    sample: true,
  },
};
