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
    description: 'Training that helps the people who serve stay safe.',
  },
  projectOverviewSection: {
    descriptions: [
      '500 soldiers trained.',
      'What you have practiced is there when you need it: hands remember what the head forgets.',
      {
        text: 'The trainers will write here what they teach, to whom and for how long.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A first aid set laid out on a table: bag, bandages, tourniquet.' },
      { key: photo03, alt: 'A trainer speaks to three seated soldiers in front of a blackboard.' },
      { key: photo04, alt: 'Two people practice first aid on a third who lies on the grass.' },
      { key: photo05, alt: 'A medic and a soldier shake hands beside an ambulance at dusk.' },
      { key: photo06, alt: 'Three soldiers in the snow beside a first aid bag and blankets.' },
      { key: photo07, alt: 'A soldier thanks a medic in a room with a table of bandages.' },
    ],
    sample: true,
  },
};
