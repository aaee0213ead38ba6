import { card as edcamp } from '../projects/edcamp/card';
import { card as kramatorskHousing } from '../projects/kramatorsk-housing/card';
import { card as operationSantaClaus } from '../projects/operation-santa-claus/card';
import { card as pilotVests } from '../projects/pilot-vests/card';
import type { ProjectCard } from '../projects/project';

/** The links at the end of a project's page, the most urgent first. */
export const moreProjects: ProjectCard[] = [pilotVests, kramatorskHousing, edcamp, operationSantaClaus];
