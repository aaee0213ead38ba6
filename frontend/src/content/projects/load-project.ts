import type { Project } from './project';

const files = import.meta.glob<Project>('./*/project.ts', { import: 'project' });
const slugOf = (file: string): string => file.split('/').slice(-2)[0] ?? '';

/** Every project by its slug. Each is its own chunk, loaded by its page and its donation dialog. */
export const projectLoaders = new Map(Object.entries(files).map(([file, load]) => [slugOf(file), load]));

/** A project's content; null for an unknown slug. Rejects if loading fails. */
export async function loadProject(slug: string): Promise<Project | null> {
  return (await projectLoaders.get(slug)?.()) ?? null;
}
