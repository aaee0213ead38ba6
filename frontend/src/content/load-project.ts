import { projectLoaders } from 'content:project-loaders';
import type { Entry } from './schema';

/** What gifts for a project are for: receipts name it. */
export const purposeOf = ({ name, purposeName = name }: Pick<Entry['projects'], 'name' | 'purposeName'>) =>
  purposeName;

/** A project's content, which is its own chunk; null for an unknown slug, or none. Rejects if loading fails. */
export async function loadProject(slug = '') {
  return (await projectLoaders.get(slug)?.())?.project ?? null;
}
