import { membershipTypes, offices, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Marko Sample',
  pageUrlPath: 'marko-sample',
  role: 'Secretary',
  office: offices.SECRETARY,
  info: [
    'The secretary keeps the minutes, the register and the calendar, so that what was decided in the evening is still known in the morning.',
    'The real secretary will tell here how they came to this work.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Marko Sample, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
