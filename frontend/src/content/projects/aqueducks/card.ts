import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'aqueducks',
  name: 'Aqueducks’ Vehicle Sponsorship',

  summary: 'A vehicle sponsorship: aid goes as far as the vehicle that carries it.',
  picture: {
    key: picture,
    alt: 'An amphibious vehicle crosses a river between the two ends of a broken bridge.',
  },
};
