import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Nadia Specimen',
  pageUrlPath: 'nadia-specimen',
  role: 'Advisory board member',
  info: [
    'People who have fled know best what a new arrival needs on the first evening. Their advice is short and exact.',
    'Two paragraphs about the adviser will go here.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Nadia Specimen, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  sample: true,
};
