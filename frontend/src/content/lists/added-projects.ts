import type { ProjectCard } from '../projects/project';

/** Every project with a folder, in the order of the folder names. */
export const projectCards: ProjectCard[] = Object.values(
  import.meta.glob<ProjectCard>('../projects/*/card.ts', { eager: true, import: 'card' }),
);

/** The cards with this `list`, in the order of their folder names: projects that the specification does not have. */
export function addedProjects(list: 'current' | 'successful'): ProjectCard[] {
  return projectCards.filter((card) => card.list === list);
}
