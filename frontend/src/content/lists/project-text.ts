/** Text that project pages and project lists share. */
export const projectText = {
  back: 'All projects',
  /** In the trail of search results. */
  projects: 'Projects',
  about: 'About the project',
  video: 'Watch video about the project',
  readMore: 'Read more',
  /** For screen readers, between `readMore` and the name of what the link is about. */
  readMoreAbout: 'about',
  donate: 'Donate',
  /** For screen readers, between `donate` and the name of the project. */
  donateFor: 'for',
  gallery: 'Project gallery',
  more: 'More projects',
} as const;

/** The donation section of a project page, with notices for projects that need no more gifts. */
export const projectGift = {
  title: 'Give for this project',
  monthly: 'Donate Monthly',
  once: 'Donate Once',
  completed: 'This project is completed, so your gift may be used for our other projects.',
  funded: 'This project is fully funded, so your gift may be used for our other projects.',
} as const;
