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
    name: card.name,
    description: 'Aid for veterans, as the media told it.',
  },
  projectOverviewSection: {
    descriptions: [
      'People who have served know what a long absence does to a family, and what it takes to come home. They need no explanation.',
      'You can read the story where it was first told.',
    ],
    readMoreLink: { href: 'https://news.example.org/moaa-ukraine', sample: true },
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'An open newspaper and a cup of coffee on a wooden table.' },
      { key: photo03, alt: 'A film camera records a conversation between a veteran and a volunteer.' },
      { key: photo04, alt: 'Veterans sort boots and parcels at a table.' },
      { key: photo05, alt: 'Two hands meet in front of the rising sun.' },
      { key: photo06, alt: 'A veteran with a running blade and a soldier with a parcel walk down a path.' },
      { key: photo07, alt: 'A letter with a star drawn on it, and a medal beside it.' },
    ],
    sample: true,
  },
};
