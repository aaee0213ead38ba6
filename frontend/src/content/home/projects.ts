import giftDrive from './gift-drive?picture';
import { card as edcamp } from '../projects/edcamp/card';
import { card as kramatorskHousing } from '../projects/kramatorsk-housing/card';
import { card as operationSantaClaus } from '../projects/operation-santa-claus/card';
import { card as pilotVests } from '../projects/pilot-vests/card';
import type { ProjectCard } from '../projects/project';

export const currentProjects = {
  title: 'Current projects',
  text: 'These three need help now. Each one is open, and each gift counts the day it arrives.',
  all: { to: '/all-projects', label: 'All projects' },
  cards: [pilotVests, edcamp, kramatorskHousing] satisfies ProjectCard[],
};

export const upcomingProject = {
  eyebrow: 'Upcoming projects',
  title: operationSantaClaus.name,
  text: 'A holiday gift drive for military families, 2024. A parcel under the tree says that somebody far away knows their name.',
  link: { to: '/operation-santa-claus', label: 'See the gift drive' },
  picture: { key: giftDrive, alt: operationSantaClaus.picture.alt },
};

export const projectLabels = { donate: 'Donate', readMore: 'Read more' } as const;
