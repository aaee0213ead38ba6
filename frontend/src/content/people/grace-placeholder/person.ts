import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Grace Placeholder',
  pageUrlPath: 'grace-placeholder',
  role: 'Treasurer/CFO',
  info: [
    'Every gift passes through the treasurer’s books once on its way in and once on its way out, and both entries have to agree.',
    'The one who does this with us will write here what they look at first when a statement comes in.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Grace Placeholder, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
