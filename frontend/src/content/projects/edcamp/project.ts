import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import photo06 from './06?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'ongoing',
    name: card.name,
    description: 'Youth resiliency, with the help of educators: the adults young people see every day.',
  },
  projectOverviewSection: {
    descriptions: [
      'A child who lives with war brings it to school: tired, watchful, often silent. A teacher is one of the first to notice, and is there again tomorrow.',
      'Resiliency can be learned: how to calm down, how to ask for help, how to keep going. What one educator knows about it can reach a whole classroom.',
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      {
        key: photo02,
        alt: 'A teacher at a blackboard with a chalk drawing; two children put up their hands.',
      },
      { key: photo03, alt: 'Five teachers sit in a half circle and talk under a lamp.' },
      { key: photo04, alt: 'Three children fly kites over harvested hills.' },
      { key: photo05, alt: 'A girl behind a table with her painting, a palette and a row of books.' },
      { key: photo06, alt: 'Four children walk up a path to a small schoolhouse at sunrise.' },
    ],
    sample: true,
  },
};
