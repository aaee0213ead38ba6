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
