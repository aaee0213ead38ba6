import type { PictureRef } from '../picture';
import aqueducks from './aqueducks?picture';
import medicalSupplies from './medical-supplies?picture';
import prosthetics from './prosthetics?picture';
import spartan from '../projects/spartan-initiative/01?picture';

/** One slide of the stories slider (specification section 3, Prosthetics story slide). */
export interface ProstheticsStory {
  title: string;
  paragraphs: string[];
  picture: PictureRef;
  externalLink: string;
  /** The project's own page on this site, where it has one. */
  pageLink?: string;
  sample?: true;
}

export const prostheticsStoriesTitle = 'Stories worth a minute';

/** The four slides; the outbound addresses are samples. */
export const prostheticsStories: ProstheticsStory[] = [
  {
    title: 'Prosthetics for Ukrainians',
    paragraphs: [
      'A prosthesis has to be measured, fitted and learned, and that takes weeks.',
      '5 Ukrainians were sponsored in 2023, and 2 more in 2024.',
    ],
    picture: {
      key: prosthetics,
      alt: 'A runner with a blade prosthesis on a track at dawn, two people cheering beside him.',
    },
    externalLink: 'https://www.youtube.com/',
    sample: true,
  },
  {
    title: 'Medical Supplies',
    paragraphs: [
      'A clinic can be full of skill and short of bandages. Supplies help most when they go straight to the ward that asked for them.',
    ],
    picture: {
      key: medicalSupplies,
      alt: 'Medics pass a parcel beside an ambulance and crates in a snowy town.',
    },
    externalLink: 'https://www.youtube.com/',
    sample: true,
  },
  {
    title: 'Aqueducks’ Vehicle Sponsorship',
    paragraphs: [
      'When the bridge is gone, an amphibious vehicle is the way across. Sponsors keep it fueled and afloat.',
    ],
    picture: { key: aqueducks, alt: 'An amphibious vehicle crosses a river before a stone bridge.' },
    pageLink: '/aqueducks',
    externalLink: 'https://www.youtube.com/',
    sample: true,
  },
  {
    title: 'Spartan 100 Initiative',
    paragraphs: [
      'Spartan 100 delivered 100 vehicles, 100 generators, 500 stoves, 2,000 sleeping bags and 1,000 first aid kits.',
    ],
    picture: {
      key: spartan,
      alt: 'Loaded pickups in snow, a generator and a field stove; a parcel changes hands.',
    },
    pageLink: '/spartan-initiative',
    externalLink: 'https://www.youtube.com/',
    sample: true,
  },
];
