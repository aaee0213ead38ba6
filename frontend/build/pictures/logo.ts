import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import sharp from 'sharp';
import type { Fault } from '../content/content-file';

/** In bytes. Logos are at most 176 pixels wide on the page and are served unchanged. */
const MAX_BYTES = 100_000;

/** Browsers ignore these in an `img` element, and run scripts when the SVG is opened directly. */
const ACTIVE_CONTENT =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)[^"']/i;

const folderOf = (root: string) => join(root, 'content', 'pictures', 'partners');

/** The path of a partner's logo; null if there is none. @param root the frontend's folder */
export function findLogo(root: string, partner: string): string | null {
  const paths = ['logo.svg', 'logo.png'].map((name) => join(folderOf(root), partner, name));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** In pixels, or in the units of the SVG's view box. */
export async function logoSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
}

/** What is wrong with a logo; null if nothing is. */
async function faultOf(path: string): Promise<string | null> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES)
    return `It has ${String(Math.ceil(bytes.length / 1000))} kB, and a logo may have ${String(MAX_BYTES / 1000)}. Save it smaller: 480 pixels wide is enough.`;
  const isSvg = extname(path) === '.svg';
  if (isSvg && ACTIVE_CONTENT.test(bytes.toString('utf8')))
    return 'It has a script in it, or parts in other files. Export it again as a plain SVG, or as a PNG.';
  const { format, width } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: null, width: 0 }));
  if (format !== (isSvg ? 'svg' : 'png') || !width)
    return `It cannot be read as ${isSvg ? 'an SVG' : 'a PNG'}. Save it again in that format.`;
  return null;
}

/**
 * The mistakes in the partners' logos.
 * @param root the frontend's folder
 * @param partners the names of their files
 */
export async function logoFaults(root: string, partners: string[]): Promise<Fault[]> {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  const logos = partners.map((partner) => findLogo(root, partner));
  const faults: Fault[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const message = logos.includes(path)
      ? await faultOf(path)
      : 'The site does not show this file. A logo is logo.svg (or else logo.png) in a folder that is named as the partner’s file, without .yaml. Rename it, or delete it.';
    if (message !== null) faults.push({ file: join('frontend', relative(root, path)), message });
  }
  return faults;
}
