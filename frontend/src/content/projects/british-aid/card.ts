import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'british-aid',
  name: 'British Aid',
  badge: 'humanitarian',
  summary: 'Humanitarian aid for people in Ukraine.',
  picture: { key: picture, alt: 'Three ambulances on the shore before a ferry and white cliffs.' },
};
