import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'british-aid',
  name: 'British Aid',
  badge: 'Humanitarian',
  summary: 'Retired ambulances from Britain, mended, filled and driven to where they are needed.',
  picture: { key: picture, alt: 'A convoy of ambulances leaves a ferry below white cliffs.' },
};
