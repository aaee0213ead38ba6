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
    label: 'completed',
    name: card.name,
    description: 'A tour, from one place to the next.',
  },
  projectOverviewSection: {
    descriptions: [
      'A tour does not wait for people to come. It goes to where they live.',
      {
        text: 'The people who were there will tell where the tour went, who took part and what it brought.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A pianist and a singer on a stage, the heads of the audience in front.' },
      { key: photo03, alt: 'A red truck on a road at sunset.' },
      { key: photo04, alt: 'Two musicians rehearse between music stands.' },
      { key: photo05, alt: 'A donation box and a microphone on an empty stage.' },
      { key: photo06, alt: 'A piano in a town square, a church behind and people listening.' },
    ],
    sample: true,
  },
};
