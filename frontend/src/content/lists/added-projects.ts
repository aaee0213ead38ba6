import type { ProjectCard } from '../projects/project';

const cards = Object.values(
  import.meta.glob<ProjectCard>('../projects/*/card.ts', { eager: true, import: 'card' }),
);

/** Projects that joined after the specification, in the order of their folders' names: each says where it belongs. */
export function addedProjects(list: 'current' | 'successful'): ProjectCard[] {
  return cards.filter((card) => card.list === list);
}
