import type { ProjectCard } from '../project';
import picture from './01?picture';

export const card: ProjectCard = {
  slug: 'moaa-ukraine',
  name: 'A veterans-aid media story',
  summary: 'A story in the media about aid for veterans.',
  picture: {
    key: picture,
    alt: 'Two veterans, one with a prosthetic leg, beside a film camera; a medal on a blue and yellow ribbon.',
  },
};
