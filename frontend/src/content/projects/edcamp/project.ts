import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Ongoing Project',
    name: card.name,
    description:
      'Teachers meet, learn from one another how to steady children who live with war, and carry it back to their classrooms.',
  },
  projectOverviewSection: {
    descriptions: [
      'A child who has slept in a shelter comes to school tired, watchful and often silent. The teacher is the first grown-up to notice, and the one who is there again tomorrow.',
      'EdCamp brings teachers together without a stage: they set the questions, share what has helped, and practise it with people trained in care for the young.',
      'What one teacher takes home reaches every child in the room, year after year.',
    ],
    readMoreLink: 'https://news.example.org/edcamp',
  },
  projectGallerySection: { photos: [card.picture] },
  sample: true,
};
