import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Iryna Example',
  pageUrlPath: 'iryna-example',
  role: 'Board member',
  info: [
    'Some on the board look after the ties with partners in Ukraine: who needs what, who can be relied on, which road is open.',
    'A name, a face and a story will stand here once they are given.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Iryna Example, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
