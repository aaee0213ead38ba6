import type { PictureRef } from '../picture';
import give from './column-give?picture';
import shop from './column-shop?picture';

export const joinUs = {
  title: 'Join us',
  text: 'Follow our work. Sharing a post helps too.',
} as const;

/** The donate column and the shop column. */
export const evenColumns = {
  give: {
    title: 'Be part of the line',
    text: 'Every gift is one more pair of hands. Small gifts fill crates, too.',
    button: 'Donate',
    picture: {
      key: give,
      alt: 'Sunflowers in a wheat field under a large morning sun.',
    } satisfies PictureRef,
  },
  shop: {
    title: 'Wear it, and tell people why',
    text: 'Someone will ask about your shirt. Then you can tell them about Ukraine.',
    button: 'Visit the shop',
    picture: {
      key: shop,
      alt: 'Two embroidered shirts on a line above parcels and a mug.',
    } satisfies PictureRef,
  },
} as const;

export const runningLineName = 'Banner';

/** The four calls of the running line, as in the specification. */
export const runningLine = ['Donate', 'Share information', 'Stop war', 'Support Ukraine'] as const;
