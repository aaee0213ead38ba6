import type { ProjectCard } from '../projects/project';

const cards = Object.values(
  import.meta.glob<ProjectCard>('../projects/*/card.ts', { eager: true, import: 'card' }),
);

/** The cards with this `list`, in the order of their folder names: projects that the specification does not have. */
export function addedProjects(list: 'current' | 'successful'): ProjectCard[] {
  return cards.filter((card) => card.list === list);
}
