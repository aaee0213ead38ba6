import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Sofia Placeholder',
  pageUrlPath: 'sofia-placeholder',
  role: 'Advisory board member',
  info: [
    'An adviser on medicine says which bandage is worth carrying and which one only looks good in a photograph.',
    'Her own account will replace this sample.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Sofia Placeholder, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  imageCustomClass: ['center'],
  sample: true,
};
