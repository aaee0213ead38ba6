import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'edcamp',
  name: 'EdCamp Youth Resiliency Project',
  summary: 'Teachers learn how to steady children who live with war, and take it back to their classrooms.',
  picture: {
    key: picture,
    alt: 'A teacher and two children at a school desk under a large tree.',
  },
};
