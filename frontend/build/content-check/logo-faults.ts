import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LogoFault, readLogo } from '../pictures/logo';

const FOLDER = 'frontend/src/content/partners';
const LOGOS = ['logo.svg', 'logo.png'];

/**
 * The faults of the files in the partners' folders, one sentence each.
 * @param root the `frontend` folder
 */
export async function logoFaults(root: string): Promise<string[]> {
  const partners = join(root, 'src', 'content', 'partners');
  const entries = await readdir(partners, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const faults = await Promise.all(folders.sort().map((folder) => faultsIn(join(partners, folder), folder)));
  return faults.flat().map((fault) => `${FOLDER}/${fault}`);
}

async function faultsIn(path: string, folder: string): Promise<string[]> {
  const files = (await readdir(path)).filter((file) => !file.startsWith('.')).sort();
  const logos = files.filter((file) => LOGOS.includes(file));
  const unused = files.filter((file) => !file.endsWith('.ts') && !LOGOS.includes(file));
  const faulty = await Promise.all(logos.map((file) => faultOf(join(path, file), `${folder}/${file}`)));
  return [
    ...unused.map((file) => `${folder}/${file} is not shown. Name it logo.svg or logo.png, or delete it.`),
    ...(logos.length > 1
      ? [`${folder} has a logo.svg and a logo.png. Keep one: the SVG, if it looks right.`]
      : []),
    ...(logos.length > 0 && !files.includes('partner.ts')
      ? [`${folder} has a logo and no partner.ts. Copy one from another partner.`]
      : []),
    ...faulty.flat(),
  ];
}

async function faultOf(path: string, file: string): Promise<string[]> {
  try {
    await readLogo(path);
    return [];
  } catch (error) {
    if (error instanceof LogoFault) return [`${file} ${error.message}`];
    throw error;
  }
}
