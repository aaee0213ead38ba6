import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Anna Placeholder',
  pageUrlPath: 'anna-placeholder',
  role: 'Volunteer',
  info: [
    'Heavy things at the bottom, soft ones around them, the list on top: a good packer gets more into a crate than you would think.',
    'This page belongs to a packer we have yet to photograph.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Anna Placeholder, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  sample: true,
};
