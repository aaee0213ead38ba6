import { readdirSync } from 'node:fs';

const content = new URL('../../frontend/src/content/', import.meta.url);

/** The folders of one kind of content, each a project, person or partner. */
export const contentFolders = (kind: 'projects' | 'people' | 'partners'): string[] =>
  readdirSync(new URL(kind, content), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
