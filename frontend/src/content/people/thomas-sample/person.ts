import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Thomas Sample',
  pageUrlPath: 'thomas-sample',
  role: 'Board member',
  info: [
    'Somebody has to ask where the next winter’s generators come from while it is still June. On a board that is a job.',
    'The biography in this place is yet to be written.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Thomas Sample, embroidered on cloth.' },
  membershipType: membershipTypes.DIRECTORS_BOARD_MEMBER,
  sample: true,
};
