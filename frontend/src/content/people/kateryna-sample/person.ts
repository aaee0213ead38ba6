import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Kateryna Sample',
  pageUrlPath: 'kateryna-sample',
  role: 'Advisory board member',
  info: [
    'Advice on schools begins with listening to teachers, and ends with somebody bringing chalk.',
    'Whoever advises us on education will be introduced on this page.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Kateryna Sample, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  sample: true,
};
