import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Olena Example',
  pageUrlPath: 'olena-example',
  role: 'President/CEO Chairman',
  info: [
    'The president answers for the whole: for what is promised to donors, and for what arrives. This entry shows where such a person will introduce themselves.',
    'Whoever holds this office calls the board together, signs what has to be signed, and is the one to ask when nobody else knows.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Olena Example, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
