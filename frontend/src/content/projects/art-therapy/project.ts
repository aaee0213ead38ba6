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
      'Art therapy for people who live with what the war has left in them: an hour to paint, and somebody who listens.',
  },
  projectOverviewSection: {
    descriptions: [
      'Some things are easier to paint than to tell. In art therapy the picture comes first, and the words follow when they are ready.',
      'A program like this brings together those who study how people recover and those who need to. Nobody has to be good at drawing.',
      'Paper and paint cost little. If somebody sleeps better that night, they were worth it.',
    ],
    readMoreLink: 'https://news.example.org/art-therapy',
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
  },
  sample: true,
};
