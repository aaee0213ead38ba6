import { membershipTypes, type Person } from '../person';
import portrait from './portrait?picture';

export const person: Person = {
  name: 'Yuliia Specimen',
  pageUrlPath: 'yuliia-specimen',
  role: 'Volunteer',
  info: [
    'A translator waits until both sides have finished, then says it so that both nod.',
    'When our translator has found an hour, the text here will be hers.',
  ],
  profileImage: { key: portrait, alt: 'The initials of Yuliia Specimen, embroidered on cloth.' },
  membershipType: membershipTypes.VOLUNTEER,
  imageCustomClass: ['no-bg'],
  sample: true,
};
