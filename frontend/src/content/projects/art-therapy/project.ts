import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Ongoing Project',
    name: card.name,
    description: 'A brush, a quiet room and a trained listener, for people who carry more than they can say.',
  },
  projectOverviewSection: {
    descriptions: [
      'Some things are easier to paint than to tell. In art therapy the picture comes first, and the words follow when they are ready.',
      'The program brings together those who study how people recover and those who need to. Nobody has to be good at drawing.',
      'Paper, paint and a room without hurry cost little. An hour in which somebody sleeps better that night is worth a great deal.',
    ],
    readMoreLink: 'https://news.example.org/art-therapy',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
