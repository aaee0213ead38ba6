import road from '../../home/europe-aid?picture';
import { formPages } from '../../navigation';
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
      'A small team that does good work can receive gifts under our name, with our books behind it.',
  },
  projectOverviewSection: {
    descriptions: [
      'We are fiscal sponsor for over 100 thousand USD per quarter.',
      'A group of five with a van has no time to found a charity. Under a fiscal sponsor it can accept donations at once, with receipts, and with somebody to answer for every dollar.',
      'The sponsor keeps the accounts and checks where the money goes. The team keeps driving.',
    ],
    nextSteps: formPages,
    projectImage: {
      key: road,
      alt: 'A truck and a loaded pickup on a winding road between villages and sunflowers.',
    },
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Three people of different teams stand under one red roof.' },
      { key: photo03, alt: 'A bookkeeper at her desk with two lists, books on the wall.' },
      { key: photo04, alt: 'A team of three beside their loaded blue pickup in the morning.' },
      { key: photo05, alt: 'An account book open under a lamp at night, a pencil on it.' },
      { key: photo06, alt: 'Two people exchange a parcel between tall sunflowers.' },
    ],
  },
};
