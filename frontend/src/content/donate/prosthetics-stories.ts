import type { PictureRef } from '../picture';
import type { OutboundLink } from '../sample';
import aqueducks from './aqueducks?picture';
import medicalSupplies from './medical-supplies?picture';
import prosthetics from './prosthetics?picture';
import spartan from '../projects/spartan-initiative/01?picture';

/** One slide of the stories slider (specification section 3, Prosthetics story slide). */
export interface ProstheticsStory {
  title: string;
  paragraphs: string[];
  picture: PictureRef;
  externalLink: OutboundLink;
  /** The project's own page on this site, where it has one. */
  pageLink?: string;
}

export const prostheticsStoriesTitle = 'Stories worth a minute';

/** `position` comes before "1 / 4". */
export const prostheticsStoriesText = {
  position: 'Story',
  previous: 'Previous story',
  next: 'Next story',
} as const;

/** The four slides. */
export const prostheticsStories: ProstheticsStory[] = [
  {
    title: 'Prosthetics for Ukrainians',
    paragraphs: [
      'A prosthesis has to be measured and fitted, and learning to use it takes time.',
      '5 Ukrainians were sponsored in 2023, and 2 more in 2024.',
    ],
    picture: {
      key: prosthetics,
      alt: 'A runner with a blade prosthesis on a track at dawn, two people cheering beside him.',
    },
    externalLink: { href: 'https://stories.example.org/prosthetics', sample: true },
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
    externalLink: { href: 'https://stories.example.org/medical-supplies', sample: true },
  },
  {
    title: 'Aqueducks’ Vehicle Sponsorship',
    paragraphs: ['A parcel helps no one while it sits in a warehouse. Sponsors keep a vehicle on the road.'],
    picture: { key: aqueducks, alt: 'An amphibious vehicle crosses a river before a stone bridge.' },
    pageLink: '/aqueducks',
    externalLink: { href: 'https://stories.example.org/aqueducks', sample: true },
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
    externalLink: { href: 'https://stories.example.org/spartan', sample: true },
  },
];
