import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Anna Placeholder',
  pageUrlPath: 'anna-placeholder',
  role: 'Volunteer',
  info: [
    'Packing is an art: heavy below, soft around, the list on top. A good packer gets a fifth more into a crate.',
    'This page belongs to a packer we have yet to photograph.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Anna Placeholder, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  sample: true,
};
