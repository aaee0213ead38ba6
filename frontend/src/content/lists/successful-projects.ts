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

/** A completed project; the link leads to its page on this site or to an external video. */
export interface SuccessfulProject {
  name: string;
  badge: ProjectBadge;
  summary: string;
  picture: PictureRef;
  link: { to: string } | { href: string; sample?: true };
}

function fromCard({ slug, name, badge = 'humanitarian', summary, picture }: ProjectCard): SuccessfulProject {
  return { name, badge, summary, picture, link: { to: `/${slug}` } };
}

export const successfulProjectsTitle = 'Successful projects';
export const successfulProjectsText = 'Projects that are complete.';

/** The twelve entries of the specification in its order, then the added projects. */
export const successfulProjects: SuccessfulProject[] = [
  fromCard(campMaximum),
  fromCard(kindDeedsAirshow),
  fromCard(spartan),
  fromCard(staySafe),
  fromCard(crates),
  {
    name: 'Prosthetics for Ukrainians',
    badge: 'medical',
    summary: 'A prosthesis is made for one person. The story is told on video.',
    picture: {
      key: prosthetics,
      alt: 'A runner with a blade prosthesis on a track at dawn, two people cheering beside him.',
    },
    link: { href: 'https://videos.example.org/prosthetics', sample: true },
  },
  fromCard(kindDeedsHousing),
  fromCard(humanitarianAidDrops),
  fromCard(brigadeSupplies),
  fromCard(kaplanTour),
  fromCard(britishAid),
  fromCard(volyaMedical),
  ...addedProjects('successful').map(fromCard),
];
