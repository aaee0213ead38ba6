import { existsSync, readdirSync } from 'node:fs';
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

/** The folders of the content that are not English, pictures or documents. @param root the frontend's folder */
const foldersOf = (root: string): string[] =>
  readdirSync(join(root, 'content'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['pictures', 'documents', ENGLISH].includes(entry.name))
    .map(({ name }) => name);

/** The scripts that are written from right to left, for which the site has no styles (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Whether a folder is a language that the site can have. Its name is part of addresses, and nginx redirects by it. */
const isCode = (folder: string) =>
  /^[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(folder) &&
  !RIGHT_TO_LEFT.includes(new Intl.Locale(folder).maximize().script ?? '');

/** The languages that have a folder, English first. */
export const languageCodes = (root: string): string[] => [ENGLISH, ...foldersOf(root).filter(isCode)];

/** The folders that are none of the site's. */
export const otherFolders = (root: string): string[] => foldersOf(root).filter((folder) => !isCode(folder));

/** The languages of a build, English first: the published ones, but for those whose `language.yaml` has mistakes. */
export function builtLanguages(root: string): SiteLanguage[] {
  return languageCodes(root).flatMap((code) => {
    const file = join(root, 'content', code, 'language.yaml');
    const { data } = languageFile.safeParse(existsSync(file) ? readYaml(file) : undefined);
    return data?.published ? [{ ...data, code, path: code === ENGLISH ? '' : `/${code}` }] : [];
  });
}
