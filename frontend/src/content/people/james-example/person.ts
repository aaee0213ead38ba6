import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'James Example',
  pageUrlPath: 'james-example',
  role: 'Advisory board member',
  info: [
    'A lawyer on the advisory board reads the small print, so that a volunteer with a van does not have to.',
    'Sample text, until the person it is meant for sends their own.',
  ],
  profileImage: { key: portrait, alt: 'The initials of James Example, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  sample: true,
};
