import { membershipTypes, offices, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Olena Example',
  pageUrlPath: 'olena-example',
  role: 'President/CEO Chairman',
  office: offices.PRESIDENT,
  info: [
    'The president answers for everything: for what we promise donors, and for what arrives. The real president will introduce themselves here.',
    'The president calls the board together, signs what has to be signed, and is the one to ask when no one else knows.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Olena Example, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
