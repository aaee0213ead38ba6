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
    label: 'ongoing',
    name: card.name,
    description: 'Good work can receive gifts under our name before it has a charity of its own.',
  },
  projectOverviewSection: {
    descriptions: [
      'We are fiscal sponsor for over 100 thousand USD per quarter.',
      'A fiscal sponsor is a charity that accepts gifts for work that has no charity of its own, and answers for how they are used.',
      'Starting a charity takes time and paperwork. With a fiscal sponsor, the work does not have to wait.',
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
    sample: true,
  },
};
