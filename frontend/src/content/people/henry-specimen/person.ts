import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Henry Specimen',
  pageUrlPath: 'henry-specimen',
  role: 'Advisory board member',
  info: [
    'Freight has a language of its own: pallets, manifests, slots. An adviser who speaks it saves a week at every border.',
    'A real adviser’s career will be told here in a few sentences.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Henry Specimen, embroidered on cloth.' },
  membershipType: membershipTypes.ADVISORY_BOARD_MEMBER,
  sample: true,
};
