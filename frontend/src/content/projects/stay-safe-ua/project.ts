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
    label: 'Completed Project',
    name: card.name,
    description:
      'Training that keeps people alive until a medic arrives: stop the bleeding, keep warm, call for help.',
  },
  projectOverviewSection: {
    descriptions: [
      '500 soldiers trained.',
      'In the first minutes after an injury, help is whoever stands closest. Training shows that person what to do with a tourniquet, a bandage and calm hands.',
      'It is practiced on the ground, in gloves and in bad light, until the hands remember by themselves.',
    ],
    projectVideoLink: 'https://videos.example.org/stay-safe-ua',
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
  },
  sample: true,
};
