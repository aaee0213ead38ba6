import europeAidPicture from './europe-aid?picture';
import freight from './freight?picture';

/** The freight partner's story. The partner's video address is a sample. */
export const impactfulProject = {
  eyebrow: 'Impactful projects',
  title: 'The partner who flies what we pack',
  text: 'Aid is heavy, and the way is long. A freight partner means that a crate can leave when it is full. Watch how a load gets from a warehouse floor to the people who wait for it.',
  video: { href: 'https://www.youtube.com/', label: 'Watch the video' },
  picture: { key: freight, alt: 'A cargo airplane climbs over two freight trucks on an evening road.' },
  sample: true,
} as const;

export const europeAid = {
  title: 'Sending aid to Europe?',
  text: 'Bandages from a clinic, boots from a store, a van you no longer drive: ask us how it gets to Europe, and on from there.',
  link: { to: '/contact-us', label: 'Ask about shipping' },
  picture: {
    key: europeAidPicture,
    alt: 'A truck and a loaded pickup on a winding road between villages and sunflowers.',
  },
} as const;
