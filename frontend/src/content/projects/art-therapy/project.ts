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
    description: 'A program named for what it hopes for: flourishing.',
  },
  projectOverviewSection: {
    descriptions: [
      'Art therapy begins with making something. Words can follow when they are ready.',
      'You do not have to be good at drawing to begin.',
      {
        text: 'Who takes part in the program, and what a session is like, will be described here by the people who run it.',
        sample: true,
      },
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A landscape in fresh paint with paint pots and a palette around it.' },
      { key: photo03, alt: 'Four people sit and listen to one another before a bright window.' },
      { key: photo04, alt: 'A woman paints at an easel in a garden.' },
      { key: photo05, alt: 'A wall with eight small paintings, two people looking at them.' },
      { key: photo06, alt: 'A soldier and a therapist talk beside an easel in the evening.' },
    ],
    sample: true,
  },
};
