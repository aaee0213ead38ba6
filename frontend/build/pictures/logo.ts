import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { Fault } from '../content/content-file';

/** A partner's logo as the site serves it. */
interface LogoFile {
  bytes: Buffer;
  /** Content hash, ten hexadecimal digits. */
  hash: string;
  /** In pixels, or in the units of the SVG's view box. */
  width: number;
  height: number;
}

/** An invalid logo file. The message continues a sentence that starts with the file's name, and says how to correct it. */
export class LogoError extends Error {
  override readonly name = 'LogoError';
}

/** In bytes. Logos are at most 176 pixels wide on the page and are served unchanged. */
const MAX_BYTES = 100_000;

/** Browsers ignore these in an `img` element, and run scripts when the SVG is opened directly. */
const ACTIVE_CONTENT =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)[^"']/i;

const NAMES = ['logo.svg', 'logo.png'];
const folderOf = (root: string) => join(root, 'content', 'pictures', 'partners');

/** The path of a partner's logo; null if there is none. @param root the frontend's folder */
export function findLogo(root: string, partner: string): string | null {
  return NAMES.map((name) => join(folderOf(root), partner, name)).find((path) => existsSync(path)) ?? null;
}

/** @throws LogoError when the file is too large or unreadable, has no size, or is an SVG with scripts or external files */
export async function readLogo(path: string): Promise<LogoFile> {
  const bytes = await readFile(path);
  if (bytes.length > MAX_BYTES)
    throw new LogoError(
      `has ${String(Math.ceil(bytes.length / 1000))} kB, and a logo may have ${String(MAX_BYTES / 1000)}. Save it smaller: 480 pixels wide is enough.`,
    );
  const isSvg = extname(path) === '.svg';
  if (isSvg && ACTIVE_CONTENT.test(bytes.toString('utf8')))
    throw new LogoError(
      'has a script in it, or parts in other files. Export it again as a plain SVG, or as a PNG.',
    );
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (format !== (isSvg ? 'svg' : 'png') || !width || !height)
    throw new LogoError(`cannot be read as ${isSvg ? 'an SVG' : 'a PNG'}. Save it again in that format.`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  return { bytes, hash, width, height };
}

/**
 * The mistakes in the partners' logos.
 * @param root the frontend's folder
 * @param partners the names of their files
 */
export async function logoFaults(root: string, partners: string[]): Promise<Fault[]> {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  const faults: Fault[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const partner = relative(folder, entry.parentPath).replaceAll(sep, '/');
    const message = !partners.includes(partner)
      ? 'There is no partner of this name. Name the folder as the partner’s file, without .yaml.'
      : !NAMES.includes(entry.name)
        ? 'The site does not show this file. Name it logo.svg or logo.png, or delete it.'
        : findLogo(root, partner) !== path
          ? 'There is a logo.svg as well. Keep one: the SVG, if it looks right.'
          : await readLogo(path).then(
              () => null,
              (error: unknown) => {
                if (error instanceof LogoError) return `It ${error.message}`;
                throw error;
              },
            );
    const file = `frontend/content/pictures/partners/${partner}/${entry.name}`;
    if (message !== null) faults.push({ file, field: '', message });
  }
  return faults;
}
