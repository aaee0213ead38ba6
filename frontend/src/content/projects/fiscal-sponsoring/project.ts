import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Ongoing Project',
    name: card.name,
    description:
      'We lend our books to small teams that do good work, so that they may receive gifts in the open and spend them on people.',
  },
  projectOverviewSection: {
    descriptions: [
      'We are fiscal sponsor for over 100 thousand USD per quarter.',
      'A group of five with a van has no time to found a charity. Under a fiscal sponsor it can accept donations at once, with receipts, and with somebody to answer for every dollar.',
      'The sponsor keeps the accounts and looks where the money goes. The team keeps driving.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
