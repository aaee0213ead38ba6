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
    label: 'Completed Project',
    name: card.name,
    description: 'A concert tour: Ukrainian music for new ears, and a reason for those who listen to help.',
  },
  projectOverviewSection: {
    descriptions: [
      'Music asks for attention and nothing else, and it opens doors that speeches do not. On a tour, each evening is a concert and a conversation.',
      'Some who come to listen stay to ask what they can do. A donation box by the door is a first answer.',
    ],
    projectVideoLink: 'https://videos.example.org/kaplan-tour',
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'A pianist and a singer on a stage, the heads of the audience in front.' },
      { key: photo03, alt: 'A red tour truck on the road at sunset.' },
      { key: photo04, alt: 'Two musicians rehearse between music stands.' },
      { key: photo05, alt: 'A donation box and a microphone on an empty stage.' },
      { key: photo06, alt: 'A piano in a town square, a church behind and people listening.' },
    ],
  },
  sample: true,
};
