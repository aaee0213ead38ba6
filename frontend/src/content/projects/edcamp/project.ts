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
    label: 'Ongoing Project',
    name: card.name,
    description:
      'For educators who teach through a war: time with one another, and things that help on Monday morning.',
  },
  projectOverviewSection: {
    descriptions: [
      'A child who has slept in a shelter comes to school tired, watchful and often silent. The teacher is the first adult to notice, and the one who is there again tomorrow.',
      'EdCamp brings teachers together without a stage. They set the questions, tell what has helped, and try it out with one another.',
      'What one teacher takes home reaches a whole classroom, and next year another one.',
    ],
    readMoreLink: 'https://news.example.org/edcamp',
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
  },
  sample: true,
};
