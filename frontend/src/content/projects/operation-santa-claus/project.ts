import { siteLinks } from '../../site-links';
import type { Project } from '../project';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'Upcoming Project',
    name: card.name,
    description:
      'A holiday gift drive for military families, 2024. A parcel under the tree says that somebody far away knows their name.',
    donateLink: siteLinks.santaDonate,
  },
  projectOverviewSection: {
    descriptions: [
      'When a mother or father is away, the holidays are the longest days of the year. A parcel cannot shorten them, but it can make a child laugh in the middle of one.',
      'Each gift is chosen for one child: the age, the size of the mittens, the book they asked for. Volunteers wrap it, label it and see it onto the road in time.',
      'This drive has a donation page of its own: the button above leads there.',
    ],
  },
  projectGallerySection: { photos: [card.picture] },
};
