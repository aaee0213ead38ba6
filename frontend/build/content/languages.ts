import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { languageFile } from '../../src/content/schema';
import { readYaml } from './content-file';

/** The language whose files have everything, also what is not words. */
export const ENGLISH = 'en';

/** A language: a folder in `frontend/content/`, named by its code (BCP 47), with what its `language.yaml` says. */
export interface SiteLanguage extends z.infer<typeof languageFile> {
  code: string;
  /** What comes before the paths of its pages: nothing for English, `/uk` for Ukrainian. */
  path: string;
}

/** The languages that have a folder, English first. @param root the frontend's folder */
export function languageCodes(root: string): string[] {
  const codes = readdirSync(join(root, 'content'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['pictures', 'documents', ENGLISH].includes(entry.name))
    .map(({ name }) => name);
  return [ENGLISH, ...codes];
}

/** The languages of a build, English first: the published ones. @throws ZodError */
export function builtLanguages(root: string): SiteLanguage[] {
  return languageCodes(root)
    .map((code) => ({
      ...languageFile.parse(readYaml(join(root, 'content', code, 'language.yaml')).value),
      code,
      path: code === ENGLISH ? '' : `/${code}`,
    }))
    .filter(({ published }) => published);
}
