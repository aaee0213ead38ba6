import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'edcamp',
  name: 'EdCamp Youth Resiliency Project',
  summary: 'For educators, and for the resiliency of the young people they teach.',
  picture: {
    key: picture,
    alt: 'A teacher and two children at a school desk under a large tree.',
  },
};
