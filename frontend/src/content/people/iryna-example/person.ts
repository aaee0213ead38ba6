import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Iryna Example',
  pageUrlPath: 'iryna-example',
  role: 'Board member',
  info: [
    'Some board members look after the ties with partners in Ukraine: who needs what, whom to call, which road is open.',
    'A real name, face and story will take this place.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Iryna Example, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
