import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageFile } from '../../src/content/schema';
import { readYaml } from './yaml';

/** The language whose files have everything, also what is not words. */
export const ENGLISH = 'en';

/** A language: a folder in `frontend/content/`, named by its code (BCP 47). */
export interface SiteLanguage {
  /** Also the first part of its pages' paths, except for English. */
  code: string;
  /** Its own name, for the switch. */
  name: string;
  /** The words with which pages in other languages offer it, and the button that closes them. */
  offer: string;
  decline: string;
  /** Other names of its code in an address, such as that of the country. */
  aliases: string[];
  /** Whether its pages are built. */
  published: boolean;
}

/** The languages that have a folder, English first. @param root the frontend's folder */
export function languageCodes(root: string): string[] {
  const codes = readdirSync(join(root, 'content'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'pictures' && entry.name !== ENGLISH)
    .map(({ name }) => name);
  return [ENGLISH, ...codes];
}

/** What a language says about itself. @throws ZodError */
export function readLanguage(root: string, code: string): SiteLanguage {
  return { code, ...languageFile.parse(readYaml(join(root, 'content', code, 'language.yaml')).value) };
}

/**
 * Every language of a build, English first: the published ones, and those that a translator wants to see before
 * (`PREVIEW_LANGUAGES`, with commas).
 */
export function builtLanguages(
  root: string,
  environment: Record<string, string | undefined>,
): SiteLanguage[] {
  const previewed = (environment.PREVIEW_LANGUAGES ?? '').split(',');
  return languageCodes(root)
    .map((code) => readLanguage(root, code))
    .filter(({ code, published }) => published || previewed.includes(code));
}

/** What comes before the paths of a language: nothing for English, `/uk` for Ukrainian. */
export const languagePath = (code: string): string => (code === ENGLISH ? '' : `/${code}`);
