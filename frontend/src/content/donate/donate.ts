import type { PictureRef } from '../picture';
import heroPortrait from './hero-portrait?picture';
import heroPicture from './hero?picture';

const alt = 'A volunteer hands a parcel to a woman and a child above a river valley at sunset.';

export const donateHero = {
  title: 'Your gift moves aid',
  text: 'Volunteers for Ukraine is a 501(c)(3) non-profit organization.',
  button: 'Choose how to give',
  picture: { key: heroPicture, alt } satisfies PictureRef,
  portraitCrop: { key: heroPortrait, alt } satisfies PictureRef,
} as const;

export const standWithUkraine = {
  title: 'Stand With Ukraine',
  text: 'Food, heat, medicine, a way home: things one person can give another.',
} as const;

/** The two ways to give by card; both lead to the payment provider’s own page. */
export const donateColumns = {
  monthly: {
    title: 'Every month',
    text: 'A monthly gift makes it easier to plan. To stop, write to us.',
    button: 'Donate Monthly',
  },
  once: {
    title: 'Just once',
    text: 'One gift, with nothing to cancel.',
    button: 'Donate Once',
  },
  note: 'You pay on our payment provider’s page and enter your card number there.',
} as const;
