import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Maria Sample',
  pageUrlPath: 'maria-sample',
  role: 'Volunteer',
  info: [
    'The phone rings at dinner; she picks it up. That is most of what volunteering is.',
    'A sample, standing in for someone with a real phone.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Maria Sample, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  sample: true,
};
