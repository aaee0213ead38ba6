import sunflowers from './home/column-give?picture';
import type { PictureRef } from './picture';
import { pagePaths } from '../lib/page-paths';

/** The text of the donate-options dialog. */
export const donateOptions = {
  title: 'Your help is needed!',
  intro: 'Choose the way that suits you.',
  money: { title: 'Donate', text: 'By card, on our payment provider’s page.' },
  monthly: 'Donate monthly',
  once: 'Donate once',
  links: [
    {
      to: pagePaths.milesHotel,
      title: 'Air miles',
      text: 'Miles and points you do not use can pay for a flight or a hotel night.',
    },
    {
      to: pagePaths.corporateContribution,
      title: 'Corporate Partnerships',
      text: 'Sponsor a project or match your team’s gifts.',
    },
  ],
} as const;

export const donation = {
  title: 'Make a donation',
  choices: [
    {
      setting: 'donateMonthly',
      title: 'Donate monthly',
      text: 'The same amount every month. Write to us to stop.',
    },
    { setting: 'donateOnce', title: 'Donate once', text: 'One payment, nothing more.' },
  ],
  purpose: {
    label: 'For:',
    /** Replaces a project’s name. */
    general: 'where it is needed most',
    giveGenerally: 'Give where it is needed most instead',
    /** Followed by the project’s name. */
    giveForProject: 'Give for this project instead:',
  },
  nextTitle: 'What happens next',
  next: [
    'You choose the amount on our payment provider’s page.',
    'You pay there: you enter your card number on that page, not on ours.',
    'You come back here, and we record your gift.',
  ],
} as const;

export const donationConfirm = {
  title: 'Thanks for your donation!',
  text: 'We appreciate your efforts to help Ukraine.',
  home: 'Back to the home page',
  picture: {
    key: sunflowers,
    alt: 'Sunflowers in a wheat field under a large morning sun.',
  } satisfies PictureRef,
} as const;
