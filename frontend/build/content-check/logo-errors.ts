import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LogoError, readLogo } from '../pictures/logo';

const FOLDER = 'frontend/src/content/partners';
const LOGOS = ['logo.svg', 'logo.png'];

/**
 * The errors in the files in the partners' folders, one sentence each.
 * @param root the `frontend` folder
 */
export async function logoErrors(root: string): Promise<string[]> {
  const partners = join(root, 'src', 'content', 'partners');
  const entries = await readdir(partners, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const errors = await Promise.all(folders.sort().map((folder) => errorsIn(join(partners, folder), folder)));
  return errors.flat().map((error) => `${FOLDER}/${error}`);
}

async function errorsIn(path: string, folder: string): Promise<string[]> {
  const files = (await readdir(path)).filter((file) => !file.startsWith('.')).sort();
  const logos = files.filter((file) => LOGOS.includes(file));
  const unused = files.filter((file) => !file.endsWith('.ts') && !LOGOS.includes(file));
  const invalid = await Promise.all(logos.map((file) => errorOf(join(path, file), `${folder}/${file}`)));
  return [
    ...unused.map((file) => `${folder}/${file} is not shown. Name it logo.svg or logo.png, or delete it.`),
    ...(logos.length > 1
      ? [`${folder} has a logo.svg and a logo.png. Keep one: the SVG, if it looks right.`]
      : []),
    ...(logos.length > 0 && !files.includes('partner.ts')
      ? [`${folder} has a logo and no partner.ts. Copy one from another partner.`]
      : []),
    ...invalid.flat(),
  ];
}

async function errorOf(path: string, file: string): Promise<string[]> {
  try {
    await readLogo(path);
    return [];
  } catch (error) {
    if (error instanceof LogoError) return [`${file} ${error.message}`];
    throw error;
  }
}
