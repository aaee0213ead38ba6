import { aboutBlock } from '../home/about';
import freight from '../home/freight?picture';

export const aboutHero = {
  title: 'The people behind the parcels',
  text: 'A board that answers for the money, advisers who know their trade, and volunteers who do what is next.',
  picture: aboutBlock.picture,
} as const;

/** The welcome video; its address is a sample until the organisation's own is set. */
export const welcomeVideo = {
  title: 'Come in',
  text: 'A few minutes with those who pack and drive: who we are, and what we ask of you.',
  href: 'https://videos.example.org/welcome',
  label: 'Watch our welcome video',
  picture: { key: freight, alt: 'A cargo airplane climbs over two freight trucks on an evening road.' },
  sample: true,
} as const;

export const personPage = {
  back: 'About us',
  more: 'More of our people',
} as const;
