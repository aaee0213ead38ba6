import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'kramatorsk-housing',
  name: 'Housing',
  summary: 'A dry room with a door that locks: repaired homes for families on the move.',
  picture: {
    key: picture,
    alt: 'Apartment blocks at dusk with lit and boarded windows; a volunteer hands a parcel to a woman.',
  },
};
