import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    name: card.name,
    description: 'How people who have served look after others who serve, as the media told it.',
  },
  projectOverviewSection: {
    descriptions: [
      'Veterans know what a long absence does to a family, and what a letter or a warm pair of boots is worth. Who has served knows how to be useful without being asked twice.',
      'This story follows such help from one veteran to the next. Read it where it was first told.',
    ],
    readMoreLink: 'https://news.example.org/moaa-ukraine',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
