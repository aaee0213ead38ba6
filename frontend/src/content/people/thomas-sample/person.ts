import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Thomas Sample',
  pageUrlPath: 'thomas-sample',
  role: 'Board member',
  info: [
    'Someone has to ask in June where next winter’s generators will come from. On a board, that is a job.',
    'The real biography is yet to be written.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Thomas Sample, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
