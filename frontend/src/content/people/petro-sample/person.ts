import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Petro Sample',
  pageUrlPath: 'petro-sample',
  role: 'Volunteer',
  info: [
    'Drivers leave early, carry thermoses, and know every gas station between two cities.',
    'A real driver will take this place and tell about a road.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Petro Sample, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  sample: true,
};
