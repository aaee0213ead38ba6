import type { PictureRef } from '../picture';
import ngo from '../home/support-ngo?picture';
import { partnersTitle } from './partners';

export const partnersHero = {
  title: partnersTitle,
  text: 'The people closest to a need know it best. These are the organizations we work with.',
  picture: { key: ngo, alt: 'Two hands meet over crates and parcels in a storeroom.' } satisfies PictureRef,
  back: { to: '/', label: 'Home' },
};
