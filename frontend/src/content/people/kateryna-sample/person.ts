import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Kateryna Sample',
  pageUrlPath: 'kateryna-sample',
  role: 'Advisory board member',
  info: [
    'Advice on schools begins with listening to teachers, and ends with someone bringing chalk.',
    'This page will introduce our real adviser on education.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Kateryna Sample, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  sample: true,
};
