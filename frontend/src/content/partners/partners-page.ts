import type { PictureRef } from '../picture';
import ngo from '../home/support-ngo?picture';
import { partnersTitle } from './partners';

export const partnersHero = {
  title: partnersTitle,
  text: 'Whoever is closest knows best what is missing. These are the organizations that we work with.',
  picture: { key: ngo, alt: 'Two hands meet over crates and parcels in a storeroom.' } satisfies PictureRef,
  back: { to: '/', label: 'Home' },
};
