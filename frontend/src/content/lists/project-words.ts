/** Words that every project page and every list of projects uses. */
export const projectWords = {
  back: 'All projects',
  about: 'About the project',
  video: 'Watch video about the project',
  readMore: 'Read more',
  donate: 'Donate',
  gallery: 'Project gallery',
  more: 'More projects',
} as const;

/** A gift for one project: the block on its page, and what is said where the money may be used for another. */
export const projectGift = {
  title: 'Give for this project',
  monthly: 'Donate Monthly',
  once: 'Donate Once',
  completed: 'This project is completed, so your gift may be used for our other projects.',
  funded: 'This project is fully funded, so your gift may be used for our other projects.',
} as const;
