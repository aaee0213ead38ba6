import prosthetics from '../donate/prosthetics?picture';
import type { PictureRef } from '../picture';
import { card as brigadeSupplies } from '../projects/brigade-supplies/card';
import { card as britishAid } from '../projects/british-aid/card';
import { card as campMaximum } from '../projects/camp-maximum/card';
import { card as crates } from '../projects/crates-for-ukraine/card';
import { card as humanitarianAidDrops } from '../projects/humanitarian-aid-drops/card';
import { card as kaplanTour } from '../projects/kaplan-tour/card';
import { card as kindDeedsAirshow } from '../projects/kind-deeds-airshow/card';
import { card as kindDeedsHousing } from '../projects/kind-deeds-housing/card';
import { card as spartan } from '../projects/spartan-initiative/card';
import { card as staySafe } from '../projects/stay-safe-ua/card';
import { card as volyaMedical } from '../projects/volya-medical/card';
import type { ProjectBadge, ProjectCard } from '../projects/project';
import { addedProjects } from './added-projects';

/** A finished project: a page of ours, or a video elsewhere. */
export interface SuccessfulProject {
  name: string;
  badge: ProjectBadge;
  summary: string;
  picture: PictureRef;
  link: { to: string } | { href: string; sample?: true };
}

function ofCard({ slug, name, badge = 'Humanitarian', summary, picture }: ProjectCard): SuccessfulProject {
  return { name, badge, summary, picture, link: { to: `/${slug}` } };
}

export const successfulProjectsTitle = 'Successful projects';
export const successfulProjectsText = 'Projects that are complete.';

/** All twelve entries of the specification's list, in its order, and what has been finished since. */
export const successfulProjects: SuccessfulProject[] = [
  ofCard(campMaximum),
  ofCard(kindDeedsAirshow),
  ofCard(spartan),
  ofCard(staySafe),
  ofCard(crates),
  {
    name: 'Prosthetics for Ukrainians',
    badge: 'Medical',
    summary: 'A prosthesis is made for one person. The story is told on video.',
    picture: {
      key: prosthetics,
      alt: 'A runner with a blade prosthesis on a track at dawn, two people cheering beside him.',
    },
    link: { href: 'https://videos.example.org/prosthetics', sample: true },
  },
  ofCard(kindDeedsHousing),
  ofCard(humanitarianAidDrops),
  ofCard(brigadeSupplies),
  ofCard(kaplanTour),
  ofCard(britishAid),
  ofCard(volyaMedical),
  ...addedProjects('successful').map(ofCard),
];
