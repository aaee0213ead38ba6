import { readdirSync, readFileSync } from 'node:fs';

const content = new URL('../../frontend/src/content/', import.meta.url);

/** The folders of one kind of content, each a project, person or partner. */
export const contentFolders = (kind: 'projects' | 'people' | 'partners'): string[] =>
  readdirSync(new URL(kind, content), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The paths of the projects that joined a list after the specification's own, in the order of their folders. */
export const addedProjects = (list: 'current' | 'successful'): string[] =>
  contentFolders('projects')
    .filter((slug) =>
      readFileSync(new URL(`projects/${slug}/card.ts`, content), 'utf8').includes(`list: '${list}'`),
    )
    .map((slug) => `/${slug}`);
