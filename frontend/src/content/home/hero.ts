import type { PictureRef } from '../picture';
import heroPicture from './hero-wide?picture';
import heroPortrait from './hero-portrait?picture';
import { card as artTherapy } from '../projects/art-therapy/card';
import { card as edcamp } from '../projects/edcamp/card';
import { card as fiscalSponsoring } from '../projects/fiscal-sponsoring/card';
import { card as kramatorskHousing } from '../projects/kramatorsk-housing/card';
import { card as moaaUkraine } from '../projects/moaa-ukraine/card';
import { card as pilotVests } from '../projects/pilot-vests/card';
import type { ProjectCard } from '../projects/project';

const alt =
  'At first light a line of people passes aid parcels from hand to hand, below a village of thatched houses; sunflowers in front.';

export const hero = {
  title: 'Aid that goes from hand to hand',
  lead: 'We are volunteers. We provide humanitarian aid in Ukraine, and every gift moves the line one step forward.',
  picture: { key: heroPicture, alt } satisfies PictureRef,
  portraitCrop: { key: heroPortrait, alt } satisfies PictureRef,
  status: 'Volunteer-run 501(c)(3) non-profit',
} as const;

export const heroArticlesTitle = 'What we are working on';

/** The six article links under the hero, in the specification's order. */
export const heroArticles: ProjectCard[] = [
  pilotVests,
  edcamp,
  kramatorskHousing,
  moaaUkraine,
  fiscalSponsoring,
  artTherapy,
];
