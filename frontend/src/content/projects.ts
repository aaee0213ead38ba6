import { projectCards } from 'content:entries';
import { purposeOf } from './load-project';
import type { cardFields, Entry } from './schema';

/** A project (specification section 3, Project data); `slug`, the name of its file, is the path of its page without the slash. */
export type Project = { slug: string } & Entry['projects'];
/** A project in a list. */
export type ProjectCard = Pick<Project, 'slug' | (typeof cardFields)[number]>;

export { projectCards };

export type ProjectBadge = NonNullable<ProjectCard['badge']>;
export type ProjectLabel = NonNullable<ProjectCard['label']>;

const cardsBySlug = new Map(projectCards.map((card) => [card.slug, card]));

/** The card of a project. Throws if it has no file; the build has checked the content. */
export function cardOf(slug: string): ProjectCard {
  const card = cardsBySlug.get(slug);
  if (!card) throw new Error(`There is no project ${slug}.`);
  return card;
}

/** What gifts for the project with this slug are for; null for an unknown one, or none. */
export function purposeFor(slug: string | null | undefined): string | null {
  const card = cardsBySlug.get(slug ?? '');
  return card ? purposeOf(card) : null;
}
