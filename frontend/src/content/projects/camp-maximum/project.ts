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
    description: '40 children at camp, with time to play.',
  },
  projectOverviewSection: {
    descriptions: [
      'War takes away much of what childhood is made of: play, friends, whole days without a plan. A camp gives some of it back.',
      'A good camp leaves time to play, and someone to talk to when a child is ready, and not before.',
      'Children who know what the others have been through need few words to become friends.',
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Children and a volunteer around a campfire between tents under the stars.' },
      { key: photo03, alt: 'Three children on a raft in the middle of a lake.' },
      { key: photo04, alt: 'Four children play ball under pennants and a kite.' },
      { key: photo05, alt: 'Children paint a large sheet of paper in a meadow, a volunteer beside them.' },
      { key: photo06, alt: 'A child greets the morning in front of four tents.' },
      { key: photo07, alt: 'Seven children in a row before a huge setting sun.' },
    ],
    sample: true,
  },
};
