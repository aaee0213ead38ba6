import europeAidPicture from './europe-aid?picture';
import freight from './freight?picture';
import type { OutboundLink } from '../sample';
import { pagePaths } from '../../lib/page-paths';

/** The story of the freight partner. */
export const impactfulProject = {
  eyebrow: 'Impactful projects',
  title: 'The partner that carries what we send',
  text: 'Aid is heavy, and the road to Ukraine is long. With a freight partner, what you gave can leave when it is ready.',
  label: 'Watch the video',
  video: { href: 'https://videos.example.org/freight', sample: true } as OutboundLink,
  picture: { key: freight, alt: 'A cargo airplane climbs over two freight trucks on an evening road.' },
} as const;

export const europeAid = {
  title: 'Sending aid to Europe?',
  text: 'Bandages from a clinic, boots from a store, a van you no longer drive: ask us how to get it to Europe, and on from there.',
  link: { to: pagePaths.contactUs, label: 'Ask about shipping' },
  picture: {
    key: europeAidPicture,
    alt: 'A truck and a loaded pickup on a winding road between villages and sunflowers.',
  },
} as const;
