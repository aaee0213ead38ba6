import giftDrive from './gift-drive?picture';
import { card as edcamp } from '../projects/edcamp/card';
import { card as kramatorskHousing } from '../projects/kramatorsk-housing/card';
import { card as operationSantaClaus } from '../projects/operation-santa-claus/card';
import { card as pilotVests } from '../projects/pilot-vests/card';
import type { ProjectCard } from '../projects/project';
import { pagePaths } from '../../lib/page-paths';

export const currentProjects = {
  title: 'Current projects',
  text: 'Three projects need help now. Read what each one is for, then give to the one you choose.',
  all: { to: pagePaths.allProjects, label: 'All projects' },
  cards: [pilotVests, edcamp, kramatorskHousing] satisfies ProjectCard[],
};

export const upcomingProject = {
  eyebrow: 'Upcoming projects',
  title: operationSantaClaus.name,
  until: operationSantaClaus.until,
  text: 'A holiday gift drive for military families, 2024.',
  link: { to: '/operation-santa-claus', label: 'See the gift drive' },
  picture: {
    key: giftDrive,
    alt: 'A volunteer brings a present to a child on a moonlit winter night, a snowy house behind them.',
  },
};
