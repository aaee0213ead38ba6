import type { PictureRef } from '../picture';
import displaced from './support-displaced?picture';
import medical from './support-medical?picture';
import ngo from './support-ngo?picture';

/** One of the three kinds of help (specification section 2, Home). */
export interface SupportBlock {
  title: string;
  text: string;
  picture: PictureRef;
}

export const supportTitle = 'Three ways we help';

export const supportBlocks: SupportBlock[] = [
  {
    title: 'NGO support',
    text: 'Small teams in Ukraine do the heaviest work. Support means money, freight, paperwork, and a charity to work under.',
    picture: { key: ngo, alt: 'Two hands meet over crates and parcels in a storeroom.' },
  },
  {
    title: 'Medical and humanitarian aid',
    text: 'First aid kits, medicine, stoves and sleeping bags: what keeps a person alive until more help arrives.',
    picture: {
      key: medical,
      alt: 'An ambulance on a country road, a medic with a green first aid bag beside it.',
    },
  },
  {
    title: 'Aid for displaced people',
    text: 'A roof, a bed, a place in school: what people need when they had to leave with one suitcase.',
    picture: {
      key: displaced,
      alt: 'A woman and a child with a suitcase are welcomed at a village house in the evening.',
    },
  },
];
