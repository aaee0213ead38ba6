import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kramatorsk-housing',
  name: 'Housing',
  summary: 'Housing for people the war has driven from home.',
  picture: {
    key: picture,
    alt: 'Apartment blocks at dusk with lit and boarded windows; a volunteer hands a parcel to a woman.',
  },
};
