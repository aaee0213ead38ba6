import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathIn, type BuiltLanguage } from './alternates';

const MANIFEST = '/manifest.webmanifest';

/** The address of the web app manifest of a language. */
export const manifestFile = ({ code, path }: BuiltLanguage): string =>
  path ? MANIFEST.replace('.', `.${code}.`) : MANIFEST;

/**
 * Writes the manifest of a language, whose shortcut on the home screen opens the site in this language
 * (https://www.w3.org/TR/appmanifest/). `public/` has the English one, without its language.
 */
export async function writeManifest(dist: string, language: BuiltLanguage): Promise<void> {
  const english = JSON.parse(await readFile(join(dist, MANIFEST), 'utf8')) as object;
  const manifest = { ...english, lang: language.code, start_url: pathIn(language, '/') };
  await writeFile(join(dist, manifestFile(language)), `${JSON.stringify(manifest, null, 2)}\n`);
}
