import type { PictureRef } from '../picture';
import ngo from '../home/support-ngo?picture';
import { partnersTitle } from './partners';

export const partnersHero = {
  title: partnersTitle,
  text: 'They know the streets, the clinics and the schools. We bring what they ask for, and they take it the last mile.',
  picture: { key: ngo, alt: 'Two hands meet over crates and parcels in a storeroom.' } satisfies PictureRef,
  back: { to: '/', label: 'Home' },
};
