import { siteLinks } from '../../site-links';
import type { Project } from '../project';
import photo02 from './02?picture';
import photo03 from './03?picture';
import photo04 from './04?picture';
import photo05 from './05?picture';
import photo06 from './06?picture';
import photo07 from './07?picture';
import { card } from './card';

export const project: Project = {
  card,
  heroSection: {
    label: 'upcoming',
    name: card.name,
    description:
      'A holiday gift drive for military families, 2024. A parcel under the tree says that someone far away knows their name.',
    ...(siteLinks.santaDonate && { donateLink: siteLinks.santaDonate }),
  },
  projectOverviewSection: {
    descriptions: [
      'When a mother or father is away, the holidays are long. A parcel cannot shorten them, but it can make a child laugh in the middle of one.',
      'A good gift is chosen for one child: the age, the size of the mittens, the book they asked for. Then it has to be wrapped, labeled and on the road in time.',
      ...(siteLinks.santaDonate ? ['This drive has its own donation page: “Donate” above leads there.'] : []),
    ],
  },
  projectGallerySection: {
    photos: [
      card.picture,
      { key: photo02, alt: 'Two volunteers wrap presents at a long table.' },
      { key: photo03, alt: 'A child’s letter with a star in a red envelope, mittens beside it.' },
      { key: photo04, alt: 'A truck drives through a snowy night between pines.' },
      { key: photo05, alt: 'A decorated tree and a stove; a girl and her grandmother with presents.' },
      { key: photo06, alt: 'A volunteer brings a present to a child at a snow-covered house.' },
      { key: photo07, alt: 'Six wrapped presents stacked in the falling snow.' },
    ],
    sample: true,
  },
};
