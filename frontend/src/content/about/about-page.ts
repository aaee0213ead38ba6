import { aboutBlock } from '../home/about';
import freight from '../home/freight?picture';
import type { OutboundLink } from '../sample';

export const aboutHero = {
  title: 'The people behind the parcels',
  text: 'Meet our board of directors, our advisory board, and our volunteers.',
  picture: aboutBlock.picture,
} as const;

/** The welcome video. */
export const welcomeVideo = {
  title: 'Come in',
  text: 'Who we are, and how you can help.',
  label: 'Watch our welcome video',
  video: { href: 'https://videos.example.org/welcome', sample: true } as OutboundLink,
  picture: { key: freight, alt: 'A cargo airplane climbs over two freight trucks on an evening road.' },
} as const;

export const personPage = {
  back: 'About us',
  /** After the name in the title of a sample’s page. */
  sample: '(sample)',
  more: 'More of our people',
} as const;
