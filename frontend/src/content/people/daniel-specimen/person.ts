import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Daniel Specimen',
  pageUrlPath: 'daniel-specimen',
  role: 'Board member',
  info: [
    'A board member reads the papers before the meeting and asks the question that no one else wants to ask.',
    'This space is kept for that person’s own words.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Daniel Specimen, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
