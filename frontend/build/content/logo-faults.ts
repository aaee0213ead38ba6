import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { LogoError, readLogo } from '../pictures/logo';
import type { Fault } from './yaml';

export const LOGOS = ['logo.svg', 'logo.png'];

/**
 * The mistakes in the partners' logos, `pictures/partners/<partner>/logo.svg` or `.png`.
 * @param root the frontend's folder
 * @param partners the names of their files
 */
export async function logoFaults(root: string, partners: string[]): Promise<Fault[]> {
  const folder = join(root, 'content', 'pictures', 'partners');
  if (!existsSync(folder)) return [];
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const faults = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const partner = parentPath.slice(folder.length + 1);
      const message = !partners.includes(partner)
        ? 'There is no partner of this name. Name the folder as the partner’s file, without .yaml.'
        : !LOGOS.includes(name)
          ? 'The site does not show this file. Name it logo.svg or logo.png, or delete it.'
          : name === 'logo.png' && existsSync(join(parentPath, 'logo.svg'))
            ? 'There is a logo.svg as well. Keep one: the SVG, if it looks right.'
            : await logoFault(join(parentPath, name));
      return message === null
        ? []
        : [{ file: `frontend/content/pictures/partners/${partner}/${name}`, field: '', message }];
    }),
  );
  return faults.flat();
}

async function logoFault(path: string): Promise<string | null> {
  try {
    await readLogo(path);
    return null;
  } catch (error) {
    if (error instanceof LogoError) return `It ${error.message}`;
    throw error;
  }
}
