import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'moaa-ukraine',
  name: 'A veterans-aid media story',
  summary: 'Veterans know what a veteran needs. A story of help that passes from one to another.',
  picture: {
    key: picture,
    alt: 'Two veterans, one with a prosthetic leg, beside a film camera; a medal on a blue and yellow ribbon.',
  },
};
