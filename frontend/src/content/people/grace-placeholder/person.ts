import { membershipTypes, offices, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Grace Placeholder',
  pageUrlPath: 'grace-placeholder',
  role: 'Treasurer/CFO',
  office: offices.TREASURER,
  info: [
    'Every gift passes through the treasurer’s books twice, once coming in and once going out, and both entries have to agree.',
    'Our treasurer will write here what they look at first when a statement comes in.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Grace Placeholder, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
