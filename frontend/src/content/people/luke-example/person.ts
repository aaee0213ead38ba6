import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Luke Example',
  pageUrlPath: 'luke-example',
  role: 'Volunteer',
  info: [
    'Photographs, posts and replies are work, too. The volunteer who does this is why people hear about us.',
    'Their words are to follow.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Luke Example, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  sample: true,
};
