import { card as artTherapy } from '../projects/art-therapy/card';
import { card as edcamp } from '../projects/edcamp/card';
import { card as fiscalSponsoring } from '../projects/fiscal-sponsoring/card';
import { card as kramatorskHousing } from '../projects/kramatorsk-housing/card';
import { card as moaaUkraine } from '../projects/moaa-ukraine/card';
import { card as operationSantaClaus } from '../projects/operation-santa-claus/card';
import { card as pilotVests } from '../projects/pilot-vests/card';
import type { ProjectCard } from '../projects/project';
import { addedProjects } from './added-projects';

/** The head of /all-projects and its grid (specification section 2, All-projects cards). */
export const allProjects = {
  title: 'Projects',
  text: 'Choose the project you want to help, or let us put your gift where it is needed most.',
  picture: operationSantaClaus.picture,
  currentTitle: 'Current projects that need your help',
  current: [
    pilotVests,
    edcamp,
    kramatorskHousing,
    fiscalSponsoring,
    artTherapy,
    moaaUkraine,
    ...addedProjects('current'),
  ] satisfies ProjectCard[],
};
