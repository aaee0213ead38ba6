import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const content = new URL('../../frontend/content/en/', import.meta.url);

/** The names of one kind of content, each a project, person or partner with a file. */
export const contentNames = (kind: 'projects' | 'people' | 'partners'): string[] =>
  readdirSync(new URL(kind, content)).map((file) => basename(file, '.yaml'));
